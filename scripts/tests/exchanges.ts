import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Where the emulators of Stripe leave what they were asked and what they answered while the tests
 * ran.
 */
export const exchangesDir = path.resolve("test-results/exchanges");

/** An object of Stripe's, as it went over the wire. */
type Wire = { object: string; deleted?: boolean; data?: unknown };
type Exchange = { actor: "secret" | "browser" | null; answer: unknown };
type Recorded = { data: Exchange[]; events: unknown[] };

/** The SDK's type of each object, by the name it carries. */
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

/** In place of decimals, which the SDK turns from texts into objects. */
const decimalMark = "@decimal@";

/** What the generated file starts with: the SDK's types, and those that the SDK has no name for. */
const head = `import type Stripe from "stripe";
declare const decimal: Stripe.Decimal;
/** A browser sees an intent without its owner and the merchant's notes. */
type BrowserView<T> = Partial<Omit<T, "customer" | "metadata">>;
/**
 * The SDK's raw error without what the SDK itself adds. It documents four types, but declares any
 * text.
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
 * Writes what was recorded as TypeScript that claims the SDK's types: a field that is missing,
 * unknown or of the wrong type does not compile. Returns the project to compile and how many claims
 * it holds.
 */
export async function writeExchanges(): Promise<{ project: string; count: number }> {
  const claims = new Set<string>();
  for (const file of globSync(path.join(exchangesDir, "*.json"))) {
    const { data, events } = JSON.parse(await readFile(file, "utf8")) as Recorded; // the emulator's own word
    for (const exchange of [...data, ...events.map((answer) => ({ actor: null, answer }))]) {
      const claim = claimOf(exchange);
      if (claim) claims.add(claim);
    }
  }
  const lines = [...claims].map((text, index) => `export const e${index}: ${text};`);
  await writeFile(path.join(exchangesDir, "exchanges.ts"), [head, ...lines, ""].join("\n"));
  const project = path.join(exchangesDir, "tsconfig.json");
  // A run may record no error of a browser.
  const compilerOptions = { noEmit: true, composite: false, noUnusedLocals: false };
  const base = path.relative(exchangesDir, path.resolve("tsconfig.json"));
  await writeFile(project, JSON.stringify({ extends: base, compilerOptions, include: ["exchanges.ts"] }));
  return { project, count: claims.size };
}

/**
 * An answer or event as a typed literal; null for what is neither a resource nor an error of the
 * API.
 */
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
