import { z } from "zod";
import { credentialLimits, usernamePattern } from "#core/auth/credential-fields.ts";
import { optionalTextField, required, requiredTextField } from "#server/platform/rest/parse-fields.ts";

const { username, password, email, signInName, name } = credentialLimits;
const anyCase = "Case-insensitive.";

/** The body of POST /api/login (S7-03). */
export const loginBody = required(
  z.strictObject({
    username: requiredTextField({
      description: `The username or the e-mail. ${anyCase}`,
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
      description: `Unique. ${anyCase} One with an @ must be the e-mail.`,
      minLength: username.min,
      maxLength: username.max,
      pattern: usernamePattern.source,
    }),
    email: requiredTextField({ description: `Unique. ${anyCase}`, format: "email", maxLength: email.max }),
    password: requiredTextField({
      description: "None of the most common passwords, and neither the username nor the e-mail.",
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
