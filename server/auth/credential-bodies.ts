import { z } from "zod";
import { credentialLimits, usernamePattern } from "../../core/auth/credential-fields.ts";
import { optionalText, required, wantedText } from "../http/parse-fields.ts";

const { username, password, email, name } = credentialLimits;

/** What POST /api/login takes (S7-03). */
export const loginBody = required(
  z.strictObject({
    username: wantedText.meta({
      description: "Without regard to case.",
      override: { type: "string", maxLength: username.max },
    }),
    password: wantedText.meta({ override: { type: "string", format: "password", maxLength: password.max } }),
  }),
  "username",
  "password",
);

/** What POST /api/register takes (S7-04, D20). */
export const registerBody = required(
  z.strictObject({
    username: wantedText.meta({
      description: "Unique without regard to case.",
      override: {
        type: "string",
        minLength: username.min,
        maxLength: username.max,
        pattern: usernamePattern.source,
      },
    }),
    email: wantedText.meta({
      description: "Unique without regard to case.",
      override: { type: "string", format: "email", maxLength: email.max },
    }),
    password: wantedText.meta({
      override: {
        type: "string",
        format: "password",
        minLength: password.min,
        maxLength: password.max,
      },
    }),
    firstName: wantedText.meta({ override: { type: "string", minLength: 1, maxLength: name.max } }),
    lastName: optionalText.meta({ override: { type: ["string", "null"], maxLength: name.max } }),
  }),
  "username",
  "email",
  "password",
  "firstName",
);
