import { IntegrationError } from "../integration-error.ts";

export type IntentKind = "setup" | "payment";
/** A parsed client secret and the intent that it is for. */
export type ClientSecret = { kind: IntentKind; id: string; secret: string };

const shape = /^((seti|pi)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;
const objectNames: Record<IntentKind, string> = { setup: "SetupIntent", payment: "PaymentIntent" };

/** Parses a client secret. Anything else is an IntegrationError. */
export function parseClientSecret(value: unknown, where: string): ClientSecret {
  const [, id, prefix] = typeof value === "string" ? (shape.exec(value) ?? []) : [];
  if (typeof value !== "string" || !id) {
    const given = typeof value === "string" ? "a string of another form" : `a value of type ${typeof value}`;
    throw new IntegrationError(
      `Invalid value for ${where}: clientSecret should be of the form \${id}_secret_\${secret}. You specified ${given}.`,
    );
  }
  return { kind: prefix === "seti" ? "setup" : "payment", id, secret: value };
}

/** Parses a client secret of the kind of intent that the called method acts on. */
export function requireSecretOf(kind: IntentKind, value: unknown, where: string): ClientSecret {
  const clientSecret = parseClientSecret(value, where);
  if (clientSecret.kind === kind) return clientSecret;
  throw new IntegrationError(
    `Invalid value for ${where}: clientSecret should be the client secret of a ${objectNames[kind]}. ` +
      `You specified one of a ${objectNames[clientSecret.kind]}.`,
  );
}
