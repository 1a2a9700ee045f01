import type { Env } from "./env.ts";

/** A variable whose value production accepts but that is probably a mistake. */
export type EnvWarning = { variable: string; consequence: string };

type Rule = EnvWarning & { isRisky(env: Env): boolean };

const rules: readonly Rule[] = [
  {
    variable: "PUBLIC_URL",
    consequence:
      "not https: the session cookie may travel unencrypted, and links in e-mails use this address",
    isRisky: ({ publicUrl }) => publicUrl.protocol !== "https:",
  },
  {
    variable: "SMTP_URL",
    consequence: "missing: no e-mail is delivered, each becomes a file in DATA_DIR and counts as sent",
    isRisky: ({ mail }) => mail.smtpUrl === null,
  },
  {
    variable: "MAIL_FROM",
    consequence: "an address at localhost: mail servers reject it, and replies do not arrive",
    isRisky: ({ mail }) => /@localhost>?\s*$/.test(mail.from),
  },
  {
    variable: "SUPPORT_EMAIL",
    consequence: "missing: cancellation requests go to the address of MAIL_FROM",
    isRisky: ({ support }) => support.email === null,
  },
  {
    variable: "TRUST_PROXY",
    consequence:
      "not set: behind a proxy all clients count as one, which can lock out the others and the operators",
    isRisky: ({ trustedProxies }) => trustedProxies === 0,
  },
  {
    variable: "STRIPE_SECRET_KEY",
    consequence: "a test key: nobody is charged, and a test card pays for a plan",
    isRisky: ({ stripe }) => stripe.mode !== "live",
  },
];

/** Warnings for the start of a production process; none in local mode. */
export function envWarnings(env: Env): EnvWarning[] {
  if (env.local) return [];
  return rules
    .filter(({ isRisky }) => isRisky(env))
    .map(({ variable, consequence }) => ({ variable, consequence }));
}
