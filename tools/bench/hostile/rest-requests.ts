import { combiningMarks, type HostileRequest, postJson } from "./request.ts";
import type { Ready } from "./server.ts";

type Call = {
  path: string;
  by: HostileRequest["by"];
  /** A valid body. */
  body: Record<string, string>;
  /** Its text fields. */
  texts: readonly string[];
};

/**
 * Every documented call with a JSON body, with the costliest bodies: long texts, many keys, deep
 * nesting.
 */
export function restRequests({ userId }: Pick<Ready, "userId">): HostileRequest[] {
  const account = { username: "ana", password: "segredo" };
  const names = { firstName: "Ana", lastName: "Souza", email: "ana@exemplo.com.br" };
  const calls: Call[] = [
    { path: "/api/login", by: "anybody", body: account, texts: ["username", "password"] },
    {
      path: "/api/register",
      by: "anybody",
      body: { ...account, ...names },
      texts: ["username", "password", "firstName", "lastName", "email"],
    },
    { path: "/api/complete-sign-in", by: "anybody", body: { code: "287082" }, texts: ["code"] },
    { path: "/api/get-or-create-subscription", by: "a session", body: {}, texts: ["plan", "priceId"] },
    {
      path: "/api/complete-subscription",
      by: "a session",
      body: {},
      texts: ["setupIntentId", "plan", "priceId"],
    },
    {
      path: "/api/cancel-subscription-request",
      by: "a session",
      body: { userId },
      texts: ["reason", "email"],
    },
  ];
  return calls.flatMap(requestsTo);
}

function requestsTo({ path, by, body, texts }: Call): HostileRequest[] {
  const size = path.startsWith("/api/cancel") ? "32 KB a body" : "16 KB a body";
  const everyText = (text: string) => ({
    ...body,
    ...Object.fromEntries(texts.map((field) => [field, text])),
  });
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const [field = ""] = texts;
  const levels = `{"${field}":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const call = `\`POST ${path}\``;
  // As many marks as fit into a body, at two bytes each, in each text field.
  const fitting = Math.floor(7500 / texts.length / 2);
  return [
    {
      what: `${call}: 12,000 marks on a letter in every field`,
      by,
      bound: size,
      ...postJson(path, everyText(combiningMarks(6000))),
    },
    {
      what: `${call}: ${(2 * fitting).toLocaleString("en")} in every field, which fit into a body`,
      by,
      bound: "4 units a character (D83)",
      ...postJson(path, everyText(combiningMarks(fitting))),
    },
    { what: `${call}: 500,000`, by, bound: size, ...postJson(path, everyText(combiningMarks(250_000))) },
    { what: `${call}: 4,000 unknown fields`, by, bound: size, ...postJson(path, { ...body, ...keys(4000) }) },
    {
      what: `${call}: 90,000 unknown fields`,
      by,
      bound: size,
      ...postJson(path, { ...body, ...keys(90_000) }),
    },
    { ...postJson(path, null), what: `${call}: 5,000 levels`, by, bound: "a text is none", body: levels },
  ];
}
