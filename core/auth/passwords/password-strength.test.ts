import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  "123456",
  "987654321",
  "000000",
  "121212",
  "abcabc",
  "senha",
  "Senha123",
  "SENHA@2025!",
  "flamengo",
  "qwerty12",
])("D28 %s is very common", (password) => {
  expect(passwordStrength(password)).toEqual({ level: "weak", isVeryCommon: true });
});

test.each([
  ["", "weak"],
  ["gato12", "weak"],
  ["aaaabbbb", "weak"],
  ["Gato-7x", "fair"],
  ["minhagatabranca", "fair"],
  ["Xk9#mQ2$vL7p", "strong"],
  ["quatro gatos na janela azul", "strong"],
])("D28 %j is %s and not very common", (password, level) => {
  expect(passwordStrength(password)).toEqual({ level, isVeryCommon: false });
});

test("D28 a longer password is never weaker", () => {
  const levels = ["weak", "fair", "strong"];
  const ranks = ["x7", "x7Kp", "x7Kp-q", "x7Kp-q2m", "x7Kp-q2mW4", "x7Kp-q2mW4zt"].map((password) =>
    levels.indexOf(passwordStrength(password).level),
  );
  expect(ranks).toEqual(ranks.toSorted());
});
