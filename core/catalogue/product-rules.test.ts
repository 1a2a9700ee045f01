import { expect, test } from "vitest";
import { checkProductChange, type ProductInput } from "./product-rules.ts";

test.each<[what: string, input: ProductInput, title: string, message: string]>([
  ["a NUL in the name", { name: "a\u0000b" }, "Caractere não permitido", "Este texto tem um caractere"],
  ["a NUL in the notes", { notes: "a\u0000b" }, "Caractere não permitido", "Este texto tem um caractere"],
  ["a NUL in a tag", { tags: ["a\u0000b"] }, "Caractere não permitido", "Este texto tem um caractere"],
  ["a blank tag", { tags: ["casa", " "] }, "Etiqueta em branco", "Cada etiqueta tem de 1 a 40"],
  ["a tag of 41 characters", { tags: ["a".repeat(41)] }, "Texto muito longo", "Cada etiqueta tem de 1 a 40"],
  ["21 tags", { tags: Array.from({ length: 21 }, String) }, "Etiquetas demais", "Use no máximo 20"],
  ["a SKU of 101 characters", { sku: "a".repeat(101) }, "Texto muito longo", "Use no máximo 100"],
])("PR-01 %s is refused with a title that says why", (_what, input, title, message) => {
  expect(checkProductChange(input)).toMatchObject({
    ok: false,
    issues: [{ field: Object.keys(input)[0], title, message: expect.stringContaining(message) }],
  });
});

test("PR-01 notes behind many spaces are kept", () => {
  const checked = checkProductChange({ notes: `${" ".repeat(20_000)}frágil` });
  expect(checked).toMatchObject({ ok: true, value: { notes: "frágil" } });
});
