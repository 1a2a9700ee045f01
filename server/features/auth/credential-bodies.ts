import { z } from "zod";
import { credentialLimits, usernamePattern } from "#core/auth/credential-fields.ts";
import { optionalTextField, required, requiredTextField } from "#server/platform/rest/parse-fields.ts";

const { username, password, email, signInName, name } = credentialLimits;
const anyCase = "Maiúsculas e minúsculas são iguais.";

/** The body of POST /api/login (S7-03). */
export const loginBody = required(
  z.strictObject({
    username: requiredTextField({
      description: `O nome de usuário ou o e-mail. ${anyCase}`,
      maxLength: signInName.max,
    }),
    password: requiredTextField({ format: "password", maxLength: password.max }),
  }),
  "username",
  "password",
);

/** The body of POST /api/register (S7-04). */
export const registerBody = required(
  z.strictObject({
    username: requiredTextField({
      description: `Único. ${anyCase} Com @, deve ser o próprio e-mail.`,
      minLength: username.min,
      maxLength: username.max,
      pattern: usernamePattern.source,
    }),
    email: requiredTextField({ description: `Único. ${anyCase}`, format: "email", maxLength: email.max }),
    password: requiredTextField({
      description: "Não pode ser uma das senhas mais usadas, nem o nome de usuário, nem o e-mail.",
      format: "password",
      minLength: password.min,
      maxLength: password.max,
    }),
    firstName: requiredTextField({ minLength: 1, maxLength: name.max }),
    lastName: optionalTextField({ maxLength: name.max }),
  }),
  "username",
  "email",
  "password",
  "firstName",
);
