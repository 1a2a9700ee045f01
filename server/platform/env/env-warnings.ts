import type { Env } from "./env.ts";

/** A variable with which production runs, and hardly should. */
export type EnvWarning = { variable: string; consequence: string };

type Rule = EnvWarning & { isRisky(env: Env): boolean };

const rules: readonly Rule[] = [
  {
    variable: "PUBLIC_URL",
    consequence:
      "not https: the session cookie may travel in the clear, and links in e-mails lead to this address",
    isRisky: ({ publicUrl }) => publicUrl.protocol !== "https:",
  },
  {
    variable: "SMTP_URL",
    consequence: "missing: no e-mail leaves, each becomes a file in DATA_DIR and counts as sent",
    isRisky: ({ mail }) => mail.smtpUrl === null,
  },
  {
    variable: "MAIL_FROM",
    consequence: "an address at localhost: mail servers refuse it, and no answer arrives",
    isRisky: ({ mail }) => /@localhost>?\s*$/.test(mail.from),
  },
  {
    variable: "SUPPORT_EMAIL",
    consequence: "missing: requests to cancel go to the address of MAIL_FROM",
    isRisky: ({ support }) => support.email === null,
  },
  {
    variable: "TRUST_PROXY",
    consequence:
      "not set: behind a proxy all clients count as one, and one of them can lock out the others and the operators",
    isRisky: ({ trustedProxies }) => trustedProxies === 0,
  },
  {
    variable: "STRIPE_SECRET_KEY",
    consequence: "a test key: nobody is charged, and a test card gives access",
    isRisky: ({ stripe }) => stripe.mode !== "live",
  },
];

/** What to say at the start of a production process; nothing anywhere else. */
export function envWarnings(env: Env): EnvWarning[] {
  if (env.local) return [];
  return rules
    .filter(({ isRisky }) => isRisky(env))
    .map(({ variable, consequence }) => ({ variable, consequence }));
}
