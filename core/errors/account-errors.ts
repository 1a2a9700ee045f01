import type { ErrorRow } from "./error-row.ts";

/** The errors of accounts, signing in and API keys. */
export const accountErrors = {
  INVALID_CREDENTIALS: {
    // 401 means "not signed in" and nothing else (D31): the client's user query turns it into null.
    status: 400,
    kind: "refusal",
    pt: "Credenciais inválidas",
    en: "Invalid credentials.",
    about: "Unknown name or wrong password.",
  },
  USERNAME_TAKEN: {
    status: 409,
    kind: "refusal",
    pt: "Este nome de usuário já está em uso. Escolha outro.",
    en: "This user name is taken. Choose another one.",
    about: "Another account has this username, ignoring case.",
  },
  EMAIL_TAKEN: {
    status: 409,
    kind: "refusal",
    pt: "Este e-mail já tem uma conta. Entre com ela ou use outro e-mail.",
    en: "This e-mail address already has an account. Sign in with it or use another address.",
    about: "Another account has this e-mail address.",
  },
  INVALID_API_KEY: {
    status: 401,
    pt: "A chave de API não existe ou foi revogada.",
    en: "The API key does not exist or was revoked.",
  },
  API_KEY_EXPIRED: {
    status: 401,
    pt: "A chave de API expirou. Crie outra em Configurações.",
    en: "The API key has expired. Create another one in the settings.",
  },
  API_KEY_NOT_ALLOWED: {
    status: 403,
    pt: "Isso não se faz com uma chave de API, qualquer que seja a permissão dela. Entre com seu usuário e sua senha.",
    en: "No API key may do this, whatever its scope. Sign in with user name and password.",
  },
  API_KEY_SCOPE: {
    status: 403,
    pt: "Esta chave de API não tem a permissão que isso pede. Crie outra em Configurações, com essa permissão.",
    en: "This API key lacks the required scope. Create another one with it in the settings.",
  },
  API_KEY_LIMIT: {
    status: 409,
    kind: "refusal",
    pt: "Você já tem 5 chaves de API. Revogue uma para criar outra.",
    en: "You already have 5 API keys. Revoke one to create another.",
    about: "The account has 5 active API keys; revoke one first.",
  },
  WEBHOOK_LIMIT: {
    status: 409,
    kind: "refusal",
    pt: "Você já tem 10 webhooks. Exclua um para criar outro.",
    en: "You already have 10 webhooks. Delete one to create another.",
    about: "The account has 10 endpoints; delete one first.",
  },
  WEBHOOK_OFF: {
    status: 409,
    kind: "refusal",
    pt: "Este webhook está desligado. Ligue-o para enviar.",
    en: "This webhook is off. Switch it on to send.",
    about: "The endpoint is off: switch it on first.",
  },
  RESET_LINK_INVALID: {
    status: 400,
    kind: "refusal",
    pt: "Este link já foi usado ou não vale mais. Peça outro.",
    en: "This link was used or has expired. Request another one.",
    about: "The link of the e-mail was used, has expired or is unknown.",
  },
  EMAIL_CONFIRMATION_REQUIRED: {
    status: 403,
    kind: "refusal",
    pt: "Outra conta já usou o teste grátis com este endereço. Confirme que o e-mail é seu para começar o teste.",
    en: "Another account has used the free trial with this address. Confirm the e-mail to start the trial.",
    about:
      "Another account with the same mailbox has started the trial: confirm this account's e-mail first with `requestEmailConfirmation`.",
  },
  EMAIL_LINK_INVALID: {
    status: 400,
    kind: "refusal",
    pt: "Este link de confirmação já foi usado ou não vale mais. Peça outro.",
    en: "This confirmation link was used or has expired. Request another one.",
    about: "The confirmation link was used, has expired or is unknown.",
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    kind: "refusal",
    pt: "Confirme que é você para continuar.",
    en: "Confirm your identity to continue.",
    about:
      "Recent authentication is required: send `currentPassword`, or sign in again; a session counts as recent for 10 minutes.",
  },
  PASSWORD_REQUIRED: {
    status: 409,
    kind: "refusal",
    pt: "Crie uma senha antes: sem ela e sem o Google, você não conseguiria mais entrar na conta.",
    en: "Set a password first: without it and without Google nobody could sign in.",
    about: "The account has no password, and would lose its only way to sign in.",
  },
  DELETION_STARTED: {
    status: 409,
    kind: "refusal",
    pt: "A exclusão desta conta já começou e não pode mais ser desfeita. Para continuar usando, crie uma conta nova.",
    en: "The deletion of this account has begun and can no longer be undone.",
    about: "The account's deletion is due or has begun; it can no longer be withdrawn.",
  },
  GOOGLE_LINK_INVALID: {
    status: 409,
    kind: "refusal",
    pt: "Não deu para conectar o Google a esta conta. Entre com o Google de novo.",
    en: "Google could not be linked to this account. Sign in with Google again.",
    about: "The Google sign-in to be linked has expired.",
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    kind: "refusal",
    pt: "Falta o código de verificação. Informe o que o seu aplicativo mostra agora.",
    en: "The verification code is missing. Send what your authenticator app shows now.",
    about:
      "The credentials are right and the account has a second factor: send its code with `completeSignIn` within 10 minutes, from the same browser.",
  },
  SECOND_FACTOR_CHANGED: {
    status: 409,
    kind: "refusal",
    pt: "A verificação em duas etapas desta conta mudou. Recarregue a página e tente de novo.",
    en: "The two-step verification of this account has changed. Read it again.",
    about: "The second factor is not in the required state (on, off or being set up).",
  },
  SIGN_IN_EXPIRED: {
    status: 400,
    kind: "refusal",
    pt: "Este login expirou. Comece de novo, com sua senha ou com o Google.",
    en: "This sign-in has expired. Begin again, with your password or with Google.",
    about: "No sign-in is waiting for a code in this browser: it expired, or too many codes were wrong.",
  },
  REMOVAL_LINK_INVALID: {
    status: 400,
    kind: "refusal",
    pt: "Este link já foi usado, foi recusado ou ainda não vale.",
    en: "This link was used or refused, or is not valid yet.",
    about: "The link that turns the second factor off is not valid yet, was used or refused, or is unknown.",
  },
  PASSKEY_LIMIT: {
    status: 409,
    kind: "refusal",
    pt: "Você já tem 10 chaves de acesso. Remova uma para criar outra.",
    en: "You already have 10 passkeys. Remove one to create another.",
    about: "The account has 10 passkeys; remove one first.",
  },
  PASSKEY_REFUSED: {
    status: 400,
    kind: "refusal",
    pt: "Esta chave de acesso não foi aceita: o tempo acabou, ou ela não vale mais aqui. Tente de novo.",
    en: "This passkey was refused: it took too long, or is no longer valid here. Try again.",
    about: "The passkey did not answer this browser's challenge within 5 minutes, or is not valid here.",
  },
} as const satisfies Record<string, ErrorRow>;
