import fc from "fast-check";
import { expect, test } from "vitest";
import { newUsernameIssue } from "./credential-fields.ts";
import { usernameFromName } from "./username-from-name.ts";

const email = "loja.da.esquina@gmail.com";

test.each([
  ["Marina", "Souza", "marina.souza"],
  ["José Antônio", "da Conceição", "jose.conceicao"],
  ["Ana", "", "ana"],
  ["", "Souza", "souza"],
  ["Łukasz", "Weiß", "lukasz.weiss"],
  ["Ruy", "d’Ávila", "ruy.davila"],
  ["Ruy", "d'Ávila", "ruy.davila"],
  ["Ｍａｒｉｎａ", "Souza", "marina.souza"],
  ["Bo", "", "loja.da.esquina"],
  ["Анна", "Иванова", "loja.da.esquina"],
  ["🛒", "<script>", "script"],
  ["", "", "loja.da.esquina"],
  ["a".repeat(80), "", "a".repeat(40)],
])("D20 %j %j becomes %s", (givenName, familyName, username) => {
  expect(usernameFromName({ givenName, familyName, email })).toBe(username);
});

test("D20 the username is 'vendedor' when neither name nor e-mail yields one", () => {
  expect(usernameFromName({ givenName: "李", familyName: "王", email: "我@gmail.com" })).toBe("vendedor");
});

test("D20 any Google profile yields a valid username with room for a number", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, (givenName, familyName, local) => {
      const username = usernameFromName({ givenName, familyName, email: `${local}@gmail.com` });
      expect(newUsernameIssue(username, "")).toBeNull();
      expect(username.length).toBeLessThanOrEqual(40);
    }),
  );
});
