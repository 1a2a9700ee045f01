import { expect, test } from "vitest";
import { recoveryCodesText } from "./recovery-codes-text.ts";

test("D104 the file of recovery codes says whose they are, of when, and one a line", () => {
  const codes = ["7K2M9-QF4TX", "01234-56789"];
  const madeAt = new Date("2026-11-21T12:00:00");
  expect(recoveryCodesText({ username: "ana.souza", codes, madeAt })).toBe(
    [
      "Calculadora de Preços: códigos de recuperação",
      "Conta: ana.souza",
      "Criados em 21 de novembro de 2026",
      "",
      "7K2M9-QF4TX",
      "01234-56789",
      "",
      "Cada código funciona uma vez, no lugar do código do aplicativo.",
      "",
    ].join("\n"),
  );
});
