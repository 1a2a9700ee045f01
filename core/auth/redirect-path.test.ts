import { expect, test } from "vitest";
import { safeRedirectPath } from "./redirect-path.ts";

test.each([
  "/",
  "/subscribe",
  "/subscribe?plan=monthly&client_secret=abc_123",
  "/help#perguntas",
  "/caf%C3%A9",
  "/busca?q=caf%C3%A9+com%20leite",
])("S2-26 D26 %s is a path of this site", (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

const notOurs = [
  null,
  undefined,
  "",
  "subscribe",
  "?plan=monthly",
  " /subscribe",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/subscribe\\..\\evil",
  "https://evil.example",
  "https:/evil.example",
  "HTTPS:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  "/sub\tscribe",
  "/sub\u0000scribe",
  "/.//evil.example",
  "/..//evil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%2e%2e%2f/evil.example",
  "/%",
  "/%ff",
  "/\ud800",
];
test.each(notOurs)("S2-26 D26 %j leads to /calculator", (value) => {
  expect(safeRedirectPath(value)).toBe("/calculator");
});

test("D26 a browser resolves every accepted path on this site", () => {
  const everything = [...notOurs, "/subscribe", "/a/../b", "/./c", "/@evil.example", "/:80", "/;//x"];
  for (const value of everything) {
    const { origin } = new URL(safeRedirectPath(value), "https://loja.example");
    expect(origin).toBe("https://loja.example");
  }
});
