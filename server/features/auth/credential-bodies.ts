import { z } from "zod";
import { credentialLimits, usernamePattern } from "#core/auth/credential-fields.ts";
import { possibleText, required, wantedText } from "#server/platform/rest/parse-fields.ts";

const { username, password, email, name } = credentialLimits;
const anyCase = "Without regard to case.";

/** What POST /api/login takes (S7-03). */
export const loginBody = required(
  z.strictObject({
    username: wantedText({ description: anyCase, maxLength: username.max }),
    password: wantedText({ format: "password", maxLength: password.max }),
  }),
  "username",
  "password",
);

/** What POST /api/register takes (S7-04, D20). */
export const registerBody = required(
  z.strictObject({
    username: wantedText({
      description: `Unique. ${anyCase}`,
      minLength: username.min,
      maxLength: username.max,
      pattern: usernamePattern.source,
    }),
    email: wantedText({ description: `Unique. ${anyCase}`, format: "email", maxLength: email.max }),
    password: wantedText({
      description: "None of the most used passwords, and neither the username nor the e-mail.",
      format: "password",
      minLength: password.min,
      maxLength: password.max,
    }),
    firstName: wantedText({ minLength: 1, maxLength: name.max }),
    lastName: possibleText({ maxLength: name.max }),
  }),
  "username",
  "email",
  "password",
  "firstName",
);
