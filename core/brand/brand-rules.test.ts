import { describe, expect, test } from "vitest";
import { credentialText } from "#core/auth/credential-text.ts";
import { checkBrand, maxBrandName } from "./brand-rules.ts";
import { brandText } from "./brand-text.ts";
import { contrastOnWhite, paperUse } from "./contrast.ts";
import { logoFileIssue, maxLogoBytes } from "./logo-rules.ts";

const good = { name: "Loja da Ana", color: "#1d6fb8" };

describe("I5 the seller's own brand", () => {
  test.each([
    ["outer spaces are dropped", { ...good, name: "  Loja da Ana\n" }, good],
    ["a colour in capitals is stored in lower case", { ...good, color: " #1D6FB8 " }, good],
    ["60 characters", { ...good, name: "ã".repeat(maxBrandName) }, { ...good, name: "ã".repeat(60) }],
    ["60 emojis", { ...good, name: "🛒".repeat(60) }, { ...good, name: "🛒".repeat(60) }],
    ["a decomposed accent is composed", { ...good, name: "Cafe\u0301" }, { ...good, name: "Caf\u00e9" }],
  ])("%s", (_what, input, value) => {
    expect(checkBrand(input)).toEqual({ ok: true, value });
  });

  test.each([
    ["no name", { ...good, name: undefined }, "name", brandText.nameRequired],
    ["a name of spaces", { ...good, name: " \u200b " }, "name", brandText.nameRequired],
    ["61 characters", { ...good, name: "a".repeat(61) }, "name", brandText.nameTooLong],
    ["a NUL", { ...good, name: "a\u0000b" }, "name", credentialText.typeAgain],
    ["a right-to-left override", { ...good, name: "a\u202eb" }, "name", credentialText.typeAgain],
    ["no colour", { ...good, color: null }, "color", brandText.colorForm],
    ["a colour by name", { ...good, color: "red" }, "color", brandText.colorForm],
    ["three digits", { ...good, color: "#fff" }, "color", brandText.colorForm],
    ["a transparent colour", { ...good, color: "#1d6fb880" }, "color", brandText.colorForm],
    ["a second colour", { ...good, color: "#1d6fb8\n#000000" }, "color", brandText.colorForm],
    ["a style after it", { ...good, color: "#1d6fb8;background:url(x)" }, "color", brandText.colorForm],
  ])("%s is refused at its field", (_what, input, field, message) => {
    expect(checkBrand(input)).toMatchObject({ ok: false, issues: [{ field, message }] });
  });

  test("both fields have issues, in the order of the form", () => {
    const checked = checkBrand({});
    expect(checked.ok ? [] : checked.issues.map(({ field }) => field)).toEqual(["name", "color"]);
  });
});

test.each<[what: string, file: { type: string; size: number }, message: string | undefined]>([
  ["a PNG of exactly 1 MB", { type: "image/png", size: maxLogoBytes }, undefined],
  ["a JPEG", { type: "image/jpeg", size: 1 }, undefined],
  ["a WebP", { type: "image/webp", size: 1 }, undefined],
  ["one byte more than 1 MB", { type: "image/png", size: maxLogoBytes + 1 }, brandText.logoTooLarge],
  ["an empty file", { type: "image/png", size: 0 }, brandText.logoEmpty],
  ["an SVG", { type: "image/svg+xml", size: 1 }, brandText.logoFormat],
  ["a GIF", { type: "image/gif", size: 1 }, brandText.logoFormat],
  ["a file of unknown type", { type: "", size: 1 }, brandText.logoFormat],
])("I5 a logo file before upload: %s", (_what, file, message) => {
  expect(logoFileIssue(file)?.message).toBe(message);
});

test.each([
  ["#ffffff", 1, "hardly visible"],
  ["#000000", 21, "text"],
  ["#767676", 4.54, "text"],
  ["#777777", 4.48, "lines"],
  ["#949494", 3.03, "lines"],
  ["#959595", 2.99, "hardly visible"],
  ["#ffcc00", 1.51, "hardly visible"],
  ["#1d6fb8", 5.2, "text"],
])("I5 %s on white paper has a contrast of %d: %s", (color, contrast, use) => {
  expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1);
  expect(paperUse(color)).toBe(use);
});
