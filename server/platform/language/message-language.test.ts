import { expect, test } from "vitest";
import { messageLanguage } from "./message-language.ts";

test.each([
  ["en", "en"],
  ["en-US,en;q=0.9", "en"],
  ["EN", "en"],
  ["en, pt-BR;q=0.5", "en"],
  ["fr, en;q=0.4", "en"],
  ["pt-BR, en;q=0.9", "pt-BR"],
  ["pt, en", "pt-BR"],
  ["en;q=0", "pt-BR"],
  ["en;q=x", "pt-BR"],
  ["*", "pt-BR"],
  ["fr", "pt-BR"],
  ["", "pt-BR"],
  ["é,;;q,,", "pt-BR"],
  [`${"x,".repeat(5000)}en`, "pt-BR"],
] as const)("D392 Accept-Language %s asks for %s", (accepted, language) => {
  expect(messageLanguage(new Headers({ "accept-language": accepted }))).toBe(language);
});

test("D392 a request without the header is answered in Portuguese", () => {
  expect(messageLanguage(new Headers())).toBe("pt-BR");
});

test.each(["origin", "sec-fetch-site", "cookie"])(
  "D392 a page in a browser, known by %s, gets Portuguese",
  (name) => {
    expect(messageLanguage(new Headers({ "accept-language": "en", [name]: "x" }))).toBe("pt-BR");
  },
);
