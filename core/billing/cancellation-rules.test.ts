import { expect, test } from "vitest";
import { checkCancellationReason } from "./cancellation-rules.ts";

const zeroWidthSpace = "\u200b";
const rightToLeft = "\u202e";

test.each([undefined, null, "", " ", "\n\t", zeroWidthSpace])(
  "S5-06 the reason %j counts as missing, with title and message",
  (reason) => {
    expect(checkCancellationReason(reason)).toEqual({
      ok: false,
      issues: [
        {
          field: "reason",
          title: "Campo obrigatório",
          message: "Por favor, informe o motivo do cancelamento.",
        },
      ],
    });
  },
);

test("S5-06 a reason of several lines is kept, without its outer spaces", () => {
  expect(checkCancellationReason("  Ficou caro.\r\n\tVolto depois. 👋\n")).toEqual({
    ok: true,
    value: "Ficou caro.\r\n\tVolto depois. 👋",
  });
});

test("a reason has at most 2000 characters, counted as code points", () => {
  expect(checkCancellationReason("👋".repeat(2000)).ok).toBe(true);
  expect(checkCancellationReason("a".repeat(2001))).toMatchObject({
    ok: false,
    issues: [{ title: "Texto muito longo", message: "O motivo deve ter no máximo 2000 caracteres." }],
  });
});

test.each(["a\u0000b", "a\u0007b", `a${rightToLeft}b`, "a\ud83d"])(
  "%j cannot be shown or stored",
  (reason) => {
    expect(checkCancellationReason(reason)).toMatchObject({
      ok: false,
      issues: [{ title: "Caractere não permitido" }],
    });
  },
);
