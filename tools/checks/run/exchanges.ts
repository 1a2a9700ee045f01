import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where the Stripe emulators record the tests' requests and their responses. */
export const exchangesDir = path.resolve("test-results/exchanges");

/** A Stripe object as sent over the wire. */
type Wire = { object: string; deleted?: boolean; data?: unknown };
type Exchange = { actor: "secret" | "browser" | null; answer: unknown };
type Recorded = { data: Exchange[]; events: unknown[] };

/** The SDK's type of each object, by its `object` field. */
const types: Record<string, string> = {
  account: "Account",
  charge: "Charge",
  customer: "Customer",
  event: "Event",
  invoice: "Invoice",
  invoice_payment: "InvoicePayment",
  payment_intent: "PaymentIntent",
  payment_method: "PaymentMethod",
  price: "Price",
  product: "Product",
  refund: "Refund",
  setup_intent: "SetupIntent",
  subscription: "Subscription",
  subscription_schedule: "SubscriptionSchedule",
  tax_id: "TaxId",
  "test_helpers.test_clock": "TestHelpers.TestClock",
  webhook_endpoint: "WebhookEndpoint",
};

/** Replaces decimals, which the SDK turns from strings into objects. */
const decimalMark = "@decimal@";

/** The head of the generated file: the SDK's types, and types for which the SDK has no name. */
const head = `import type Stripe from "stripe";
declare const decimal: Stripe.Decimal;
/** A browser sees an intent without its owner and the merchant's notes. */
type BrowserView<T> = Partial<Omit<T, "customer" | "metadata">>;
/**
 * The SDK's raw error without the fields that the SDK itself adds. The SDK documents four types,
 * but declares any string.
 */
type ApiError = Omit<Stripe.StripeRawError, "headers" | "statusCode" | "requestId" | "detail" | "exception"> & {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
};
type BrowserError = Omit<ApiError, "payment_intent" | "setup_intent"> & {
  payment_intent?: BrowserView<Stripe.PaymentIntent>;
  setup_intent?: BrowserView<Stripe.SetupIntent>;
};
`;

/**
 * Writes the recorded responses as TypeScript that claims the SDK's types, so that a missing,
 * unknown or wrongly typed field does not compile. Returns the project to compile and its number of
 * claims.
 */
export async function writeExchanges(): Promise<{ project: string; count: number }> {
  const claims = new Set<string>();
  for (const file of globSync(path.join(exchangesDir, "*.json"))) {
    const { data, events } = JSON.parse(await readFile(file, "utf8")) as Recorded; // the emulator's own format
    for (const exchange of [...data, ...events.map((answer) => ({ actor: null, answer }))]) {
      const claim = claimOf(exchange);
      if (claim) claims.add(claim);
    }
  }
  const lines = [...claims].map((text, index) => `export const e${index}: ${text};`);
  await writeFile(path.join(exchangesDir, "exchanges.ts"), [head, ...lines, ""].join("\n"));
  const project = path.join(exchangesDir, "tsconfig.json");
  // A run may record no browser error.
  const compilerOptions = { noEmit: true, composite: false, noUnusedLocals: false };
  const base = path.relative(exchangesDir, path.resolve("tsconfig.json"));
  await writeFile(project, JSON.stringify({ extends: base, compilerOptions, include: ["exchanges.ts"] }));
  return { project, count: claims.size };
}

/** A response or event as a typed literal; null when it is neither a resource nor an API error. */
export function claimOf({ actor, answer }: Exchange): string | null {
  if (isError(answer)) {
    return `{ error: ${actor === "browser" ? "BrowserError" : "ApiError"} } = ${literal(answer)}`;
  }
  if (!isWire(answer)) return null;
  const type = typeOf(answer);
  return `${actor === "browser" ? `BrowserView<${type}>` : type} = ${literal(answer)}`;
}

function typeOf(wire: Wire): string {
  if (wire.object === "list") return `Stripe.ApiList<${listedType(wire.data)}>`;
  const name = types[wire.object];
  if (name === undefined) throw new Error(`exchanges.ts does not know Stripe's type of "${wire.object}"`);
  return `Stripe.${wire.deleted ? name.replace(/(\w+)$/, "Deleted$1") : name}`;
}

function listedType(data: unknown): string {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return isWire(first) ? typeOf(first) : "never";
}

function isWire(value: unknown): value is Wire {
  return typeof value === "object" && value !== null && "object" in value;
}

function isError(value: unknown): value is { error: object } {
  return typeof value === "object" && value !== null && "error" in value;
}

function literal(wire: object): string {
  const text = JSON.stringify(wire, (name, value: unknown) =>
    name.endsWith("_decimal") && typeof value === "string" ? decimalMark : value,
  );
  return text.replaceAll(`"${decimalMark}"`, "decimal");
}
