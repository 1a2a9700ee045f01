import { apiKeyText } from "#core/api-keys/api-key-text.ts";
import { credentialText } from "#core/auth/credential-text.ts";
import { passkeyText } from "#core/auth/passkey-text.ts";
import { secondFactorText } from "#core/auth/second-factor-text.ts";
import { cancellationText } from "#core/billing/cancellation-text.ts";
import { brandText } from "#core/brand/brand-text.ts";
import { draftText } from "#core/calculator-draft/draft-text.ts";
import { webhookText } from "#core/webhooks/webhook-text.ts";
import { type Pair, pairsOf } from "./pairs-of.ts";

const required = "Required field";

/** Why fields of an account, its keys, its webhooks and its brand are refused. */
export const accountSentences: readonly Pair[] = [
  ...pairsOf(apiKeyText, {
    required,
    nameRequired: "Name the key.",
    nameTooLong: "The name of a key has at most 60 characters.",
    scopesRequired: "Choose at least one scope.",
    lifetime: "Lifetime not offered",
    lifetimeOptions: "A key works for 30, 90 or 365 days, or does not expire.",
  }),
  ...pairsOf(webhookText, {
    NOT_A_URL: "Send a complete address, such as https://example.com/webhooks.",
    NOT_HTTPS: "The address must begin with https://.",
    HAS_CREDENTIALS: "The address must not contain a user name or password.",
    NOT_PUBLIC: "This address is not on the public internet.",
    addressMissing: "Incomplete address",
    eventsMissing: "Choose an event",
    eventsRequired: "Choose at least one event.",
    descriptionTooLong: "A description has at most 100 characters.",
  }),
  ...pairsOf(credentialText, {
    required,
    firstNameRequired: "The first name is required.",
    usernameRequired: "The user name is required.",
    emailRequired: "The e-mail address is required.",
    passwordRequired: "The password is required.",
    nameTooLong: "Name too long",
    firstNameTooLong: "The first name has at most 100 characters.",
    lastNameTooLong: "The last name has at most 100 characters.",
    invalidUsername: "Invalid user name",
    usernameLength: "A user name has 3 to 64 characters.",
    usernameCharacters: "Use only letters without accents, digits and the signs . _ - @ +",
    usernameLikeEmail: "A user name with @ can only be your own e-mail address.",
    signInNameLength: "The user name or e-mail has at most 254 characters.",
    sameEmail: "This is already the e-mail of your account",
    sameEmailFix: "Send another address: nothing has changed.",
    invalidEmail: "Invalid e-mail",
    emailForm: "Send a complete e-mail address, such as you@example.com.",
    passwordTooShort: "Password too short",
    passwordMinimum: "A password has at least 6 characters.",
    passwordTooLong: "Password too long",
    passwordMaximum: "A password has at most 128 characters.",
    guessablePassword: "Password easy to guess",
    commonPassword:
      "This is one of the most used passwords. Choose another one, such as three unrelated words.",
    ownNamePassword:
      "The password cannot be your user name, your e-mail or the calculator's name. Choose another one.",
    wrongPassword: "Wrong password",
    wrongCurrentPassword: "This is not your current password.",
    forbiddenCharacter: "Character not allowed",
    typeAgain: "This field has an invisible or control character. Type the text again.",
  }),
  ...pairsOf(secondFactorText, {
    code: "Wrong code",
    required: "Send the code",
    form: "A code of the app has 6 digits, a recovery code 10 letters and digits, such as 7K2M9-QF4TX.",
    totpForm: "A code of the app has 6 digits.",
    wrongTotp: "This code does not match. Use the one that the app shows now.",
    usedTotp: "This code was used. Wait until the app shows the next one.",
    wrongRecovery: "This recovery code does not exist or was used.",
  }),
  ...pairsOf(passkeyText, { malformed: "Wrong format" }),
  ...pairsOf(brandText, {
    nameRequired: "Send the name of your brand.",
    nameTooLong: "The name has at most 60 characters.",
    invalidColor: "Invalid colour",
    colorForm: "Use the form #rrggbb, such as #1d6fb8.",
    logoRefused: "Logo refused",
    logoFormat: "Send a PNG, JPEG or WebP image of up to 1 MB, without animation.",
    logoEmpty: "The file is empty. Send a PNG, JPEG or WebP image of up to 1 MB.",
    logoTooLarge: "The file is larger than 1 MB. Send a smaller PNG, JPEG or WebP image.",
    logoTooManyPixels: "The image has too many pixels. Send one of up to 16 megapixels.",
    logoNeedsBrand: "Save the brand's name and colour before the logo.",
  }),
  ...pairsOf(cancellationText, {
    required,
    reasonRequired: "Send the reason for the cancellation.",
    tooLong: "Text too long",
    reasonTooLong: "The reason has at most 2,000 characters.",
  }),
  ...pairsOf(draftText, {
    tooMany: "Too many changes",
    maxChanges: "Send at most 100 changes at a time.",
    invalid: "Invalid value",
    notForField: "This value does not fit this field.",
    forbiddenCharacter: "This text has a character that is not accepted. Type it again.",
  }),
];
