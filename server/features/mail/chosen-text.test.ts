import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenFullName, chosenName, chosenUsername } from "./chosen-text.ts";
import { hello } from "./mail-text.ts";

describe("SEC-6 D88 a name in an e-mail", () => {
  test.each([
    "Ana",
    "José Antônio",
    "Maria d’Ávila",
    "Ana-Lúcia D'Ângelo",
    "J. P. Souza",
    "Ana C.",
    "Нина",
    "佐々木",
    "नीना",
    "محمد",
    "Oʻahu",
    "A".repeat(40),
  ])("%s is greeted", (name) => {
    expect(hello(chosenName.parse(name))).toBe(`Olá, ${name}!`);
  });

  test.each([
    ["a link", "Ganhe em https://evil.example/pix"],
    ["a link without a scheme", "www.evil.example"],
    ["a domain", "evil.example"],
    ["a domain with spaces around its dot", "evil .example"],
    ["initials without spaces, as a domain could be", "J.R. Souza"],
    ["a dot after a word", "Ana. Clique"],
    ["digits", "Ligue 11 99999 8888"],
    ["a symbol", "Ana & Cia"],
    ["an address", "ana@evil.example"],
    ["a slash", "evil／example"],
    ["a line break", "Ana\nClique aqui"],
    ["markup", "<b>Ana</b>"],
    ["an emoji", "Ana 🎁"],
    ["a full-width full stop", "evil．example"],
    ["a letter that looks like a dot", "evil\ua4f8example"],
    ["a letter that looks like a colon", "https\u02d0evil"],
    ["invisible letters", "\u3164\u115f"],
    ["41 characters", "A".repeat(41)],
    ["a hyphen before any letter", "- Ana"],
    ["nothing", ""],
  ])("with %s is left out", (_what, name) => {
    expect(hello(chosenName.parse(name))).toBe("Olá!");
  });

  test("of first and last name may have 80 characters", () => {
    const name = `${"A".repeat(40)} ${"B".repeat(39)}`;
    expect(chosenFullName.parse(name)).toBe(name);
    expect(chosenFullName.parse(`${name}C`)).toBeNull();
  });

  test("that is shown has no digit or symbol, and a dot only after an initial", () => {
    const piece = fc.constantFrom(
      "Ana",
      "J.",
      ".",
      " ",
      "/",
      ":",
      "www",
      "7",
      "-",
      "'",
      "é",
      "@",
      "\u200b",
      "ꓸ",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join("")),
          fc.string(),
        ),
        (text) => {
          const shown = chosenName.parse(text);
          if (shown === null) return;
          expect(shown).toMatch(/^[\p{L}\p{M} .'’ʼʻ-]{1,40}$/u);
          expect(shown.replaceAll(/(?<=^| )\p{L}\.(?= |$)/gu, "")).not.toContain(".");
        },
      ),
    );
  });
});

describe("SEC-6 D88 a username in an e-mail", () => {
  test.each(["ana", "Ana_Souza", "loja-2026", "ana+1", "vendas2"])("%s is shown", (username) => {
    expect(chosenUsername.parse(username)).toBe(username);
  });

  test.each([
    ["a dot", "ana.souza"],
    ["the beginning of an address", "www.evil.example"],
    ["an e-mail address", "ana@exemplo"],
    ["a telephone number", "ligue11999998888"],
    ["a sentence", "voce-ganhou-500-no-pix"],
    ["31 characters", "a".repeat(31)],
  ])("with %s is left out", (_what, username) => {
    expect(chosenUsername.parse(username)).toBeNull();
  });
});
