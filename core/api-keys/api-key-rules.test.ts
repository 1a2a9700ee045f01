import { expect, test } from "vitest";
import { checkApiKeyName } from "./api-key-rules.ts";

const zeroWidthSpace = "\u200b";
const rightToLeft = "\u202e";

test.each([undefined, null, "", "  ", zeroWidthSpace])("D60 the name %j counts as missing", (name) => {
  expect(checkApiKeyName(name)).toEqual({
    ok: false,
    issues: [
      {
        field: "name",
        title: "Campo obrigatório",
        message: "Dê um nome à chave, para reconhecê-la depois.",
      },
    ],
  });
});

test("D60 a name is trimmed and has at most 60 code points", () => {
  expect(checkApiKeyName("  Planilha da loja  ")).toEqual({ ok: true, value: "Planilha da loja" });
  expect(checkApiKeyName("👋".repeat(60)).ok).toBe(true);
  expect(checkApiKeyName("a".repeat(61))).toMatchObject({
    issues: [{ title: "Nome muito longo", message: "O nome da chave deve ter no máximo 60 caracteres." }],
  });
});

test.each(["a\u0000b", "a\nb", `a${rightToLeft}b`, "a\ud83d"])("%j cannot be shown or stored", (name) => {
  expect(checkApiKeyName(name)).toMatchObject({ issues: [{ title: "Caractere não permitido" }] });
});
