import { createRequest, makeOperation, type OperationType } from "urql";
import { expect, test } from "vitest";
import { createCookieCheck } from "./cookie-check.ts";

const ana = { id: "1" };

function answer(kind: OperationType, data: object) {
  const operation = makeOperation(kind, createRequest("{ viewer { id } }", {}), {
    url: "/graphql",
    requestPolicy: "cache-first",
    preferGetMethod: false,
  });
  return { operation, data };
}

test.each([
  ["a login", [answer("mutation", { login: { viewer: ana } })], true],
  ["a sign-up", [answer("mutation", { register: { viewer: ana } })], true],
  ["a code", [answer("mutation", { completeSignIn: { viewer: ana } })], true],
  ["a reset password", [answer("mutation", { resetPassword: { viewer: ana } })], true],
  ["a refused login", [answer("mutation", { login: { message: "Credenciais inválidas" } })], false],
  ["a session that was there before", [answer("query", { viewer: ana })], false],
  [
    "a login that the next answer knows",
    [answer("mutation", { login: { viewer: ana } }), answer("subscription", { viewerChanged: ana })],
    false,
  ],
  [
    "a login that the next answer does not know",
    [answer("mutation", { login: { viewer: ana } }), answer("subscription", { viewerChanged: null })],
    true,
  ],
])("missing cookie detected: after $0, $2", (_case, answers, isMissing) => {
  const cookieCheck = createCookieCheck();
  for (const one of answers) cookieCheck.observe(one);
  expect(cookieCheck.isMissing()).toBe(isMissing);
});
