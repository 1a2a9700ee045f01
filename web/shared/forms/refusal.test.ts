import { CombinedError } from "urql";
import { expect, test } from "vitest";
import { makeFragmentData } from "#web/gql/fragment-masking.ts";
import { Refusal_error, refusalError, requestError } from "./refusal.ts";

test("the server's issues are shown at their fields", () => {
  const error = {
    code: "BAD_USER_INPUT" as const,
    message: "Confira os campos",
    fields: [{ field: "newPassword", message: "Senha muito curta" }],
  };
  expect(refusalError(makeFragmentData(error, Refusal_error))).toEqual({
    code: "BAD_USER_INPUT",
    issues: { newPassword: "Senha muito curta" },
    problem: null,
    message: "Confira os campos",
    wait: null,
    isUnanswered: false,
  });
});

test("a refusal without a field is shown in general, with the time to wait", () => {
  const error = { code: "RATE_LIMITED" as const, message: "Muitas tentativas.", retryAfterSeconds: 90 };
  expect(refusalError(makeFragmentData(error, Refusal_error))).toEqual({
    code: "RATE_LIMITED",
    issues: {},
    problem: "Muitas tentativas. Tente de novo em 2 minutos.",
    message: "Muitas tentativas. Tente de novo em 2 minutos.",
    wait: "2 minutos",
    isUnanswered: false,
  });
});

test("a request without an answer is shown in general, too", () => {
  const error = new CombinedError({ networkError: new TypeError("Failed to fetch") });
  const problem = "Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.";
  expect(requestError(error)).toEqual({
    code: null,
    issues: {},
    problem,
    message: problem,
    wait: null,
    isUnanswered: true,
  });
});
