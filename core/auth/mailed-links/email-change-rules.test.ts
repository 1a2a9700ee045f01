import { expect, test } from "vitest";
import { checkEmailChange } from "./email-change-rules.ts";

test("AC-02 another address is accepted and trimmed", () => {
  const checked = checkEmailChange({ email: " nova@exemplo.com.br " }, "ana@exemplo.com.br");
  expect(checked).toEqual({ ok: true, value: { email: "nova@exemplo.com.br" } });
});

test.each([
  ["no input", "", expect.any(String)],
  ["an incomplete address", "nova", "Informe um e-mail completo, como voce@exemplo.com.br"],
  ["the same address in capitals", "ANA@exemplo.com.br", "Digite outro endereço, ou feche: nada mudou."],
])("AC-02 %s is refused at its field", (_what, email, message) => {
  expect(checkEmailChange({ email }, "ana@exemplo.com.br")).toMatchObject({
    issues: [{ field: "email", message }],
  });
});
