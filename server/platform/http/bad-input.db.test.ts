import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { uniqueName } from "#testing/data/accounts.ts";
import { Register } from "#testing/documents/documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const rightToLeft = "\u202e";
const json = { "content-type": "application/json" };

function newcomer(change: Record<string, unknown> = {}) {
  const username = uniqueName();
  return { username, email: `${username}@exemplo.com.br`, password: "segredo1", firstName: "Ana", ...change };
}

/** A change of the body, and the fields for which it must be refused. */
const badRegistrations: [what: string, change: Record<string, unknown>, fields: string[]][] = [
  ["S5-01 a blank first name", { firstName: "   " }, ["firstName"]],
  ["S5-02 a password of 5", { password: "12345" }, ["password"]],
  ["D20 a password of 129", { password: "x".repeat(129) }, ["password"]],
  ["S5-03 a blank username and e-mail", { username: "", email: "" }, ["username", "email"]],
  ["an e-mail without @", { email: "ana.exemplo.com.br" }, ["email"]],
  ["an e-mail of 300", { email: `${"a".repeat(290)}@exemplo.br` }, ["email"]],
  ["D20 a 200-character username", { username: "a".repeat(200) }, ["username"]],
  ["a username of spaces and accents", { username: "josé silva" }, ["username"]],
  ["a 200-character first name", { firstName: "a".repeat(200) }, ["firstName"]],
  ["a 200-character last name", { lastName: "a".repeat(200) }, ["lastName"]],
  ["a NUL in the first name", { firstName: "An\0a" }, ["firstName"]],
  ["a NUL in the password", { password: "segredo\0" }, ["password"]],
  ["a right-to-left override in the first name", { firstName: `Ana${rightToLeft}` }, ["firstName"]],
  ["a right-to-left override in the username", { username: `ana${rightToLeft}maria` }, ["username"]],
  ["half a surrogate pair", { lastName: "\ud83d" }, ["lastName"]],
];

describe("a registration that breaks a rule", () => {
  test.each(badRegistrations)("%s: 400 with the field's message", async (_what, change, fields) => {
    const response = await app.client().post("/api/register", newcomer(change));
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toEqual({
      message: expect.any(String),
      code: "BAD_USER_INPUT",
      fields: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/\S/)])),
    });
  });

  test.each(badRegistrations)("%s: InvalidInputError over GraphQL", async (_what, change, fields) => {
    const { register } = await app.client().graphql(Register, { input: newcomer(change) });
    expect(register).toEqual({
      __typename: "InvalidInputError",
      code: "BAD_USER_INPUT",
      message: expect.any(String),
      fields: fields.map((field) => ({ field, message: expect.any(String) })),
    });
  });
});

describe("an invalid body of a sign-up or sign-in", () => {
  test.each<[what: string, path: string, body: unknown, fields: string[]]>([
    ["no fields", "/api/register", {}, ["firstName", "username", "email", "password"]],
    ["null fields", "/api/login", { username: null, password: null }, ["username", "password"]],
    ["numbers, lists and objects", "/api/login", { username: 1, password: ["x"] }, ["username", "password"]],
    ["an unknown field", "/api/register", newcomer({ isAdmin: true }), ["isAdmin"]],
    [
      "__proto__",
      "/api/login",
      JSON.parse('{"__proto__": {"a": 1}, "username": "x", "password": "y"}'),
      ["__proto__"],
    ],
  ])("%s: 400 with fields", async (_what, path, body, fields) => {
    const response = await app.client().post(path, body);
    expect(response.status).toBe(400);
    const answer = await response.json();
    expect(answer.code).toBe("BAD_USER_INPUT");
    expect(Object.getOwnPropertyNames(answer.fields)).toEqual(fields);
  });

  test.each<[what: string, init: RequestInit, status: number, code: string]>([
    ["broken JSON", { body: '{"username": ', headers: json }, 400, "MALFORMED_REQUEST"],
    ["a list", { body: "[]", headers: json }, 400, "MALFORMED_REQUEST"],
    ["a text", { body: '"x"', headers: json }, 400, "MALFORMED_REQUEST"],
    ["null", { body: "null", headers: json }, 400, "MALFORMED_REQUEST"],
    [
      "bytes that are not UTF-8",
      { body: new Uint8Array([123, 255, 254]), headers: json },
      400,
      "MALFORMED_REQUEST",
    ],
    ["a form", { body: new URLSearchParams({ username: "a" }) }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["plain text", { body: "{}", headers: { "content-type": "text/plain" } }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["no type", { body: new Blob(["{}"]) }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["10 MB", { body: `{"username": "${"x".repeat(10_000_000)}"}`, headers: json }, 413, "PAYLOAD_TOO_LARGE"],
    [
      "10 MB without a length",
      { body: new Blob(["x".repeat(10_000_000)]).stream(), headers: json, duplex: "half" } as RequestInit,
      413,
      "PAYLOAD_TOO_LARGE",
    ],
  ])("%s, over the /api calls and over GraphQL", async (_what, init, status, code) => {
    const body = init.body instanceof ReadableStream ? init.body.tee() : [init.body, init.body];
    const rest = await app.client().send("/api/login", { ...init, method: "POST", body: body[0] ?? null });
    expect(rest.status).toBe(status);
    expect(await rest.json()).toEqual({ message: expect.any(String), code });
    const graphql = await app.client().send("/graphql", { ...init, method: "POST", body: body[1] ?? null });
    expect(graphql.status).toBe(status);
    expect(await graphql.json()).toEqual({
      errors: [{ message: expect.any(String), extensions: { code, requestId: expect.any(String) } }],
    });
  });

  test("deeply nested JSON lists are parsed, then refused by the schema", async () => {
    const deep = `{"username": ${"[".repeat(8000)}${"]".repeat(8000)}, "password": "x"}`;
    const response = await app.client().send("/api/login", { method: "POST", body: deep, headers: json });
    expect(response.status).toBe(400);
    expect((await response.json()).code).toBe("BAD_USER_INPUT");
  });

  test("application/json with a character set is JSON", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    const response = await app.client().post("/api/login", { username: "x", password: "y" }, headers);
    expect((await response.json()).code).toBe("INVALID_CREDENTIALS");
  });
});
