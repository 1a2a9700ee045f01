import { expect, test } from "vitest";
import { makeFragmentData } from "#web/gql/fragment-masking.ts";
import { formFailure, formRefusal, Refusal_error } from "./refusal.ts";

test("issues of the server stand at the fields they are about", () => {
  const error = {
    code: "BAD_USER_INPUT" as const,
    message: "Confira os campos",
    fields: [{ field: "newPassword", message: "Senha muito curta" }],
  };
  expect(formRefusal(makeFragmentData(error, Refusal_error))).toEqual({
    code: "BAD_USER_INPUT",
    issues: { newPassword: "Senha muito curta" },
    problem: null,
  });
});

test("what is about no field is said in general, with how long to wait", () => {
  const error = { code: "RATE_LIMITED" as const, message: "Muitas tentativas.", retryAfterSeconds: 90 };
  expect(formRefusal(makeFragmentData(error, Refusal_error))).toEqual({
    code: "RATE_LIMITED",
    issues: {},
    problem: "Muitas tentativas. Espere 2 minutos.",
  });
});

test("a request without an answer is about no field, either", () => {
  expect(formFailure("Sem conexão")).toEqual({ code: null, issues: {}, problem: "Sem conexão" });
});
