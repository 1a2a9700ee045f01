import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where the emulators of Stripe leave what they were asked and what they answered while the tests ran. */
export const exchangesDir = path.resolve("test-results/exchanges");

/** An object of Stripe's, as it went over the wire. */
type Wire = { object: string; deleted?: boolean; data?: unknown };
type Recorded = { data: { answer: unknown }[]; events: unknown[] };

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
  "test_helpers.test_clock": "TestHelpers.TestClock",
  webhook_endpoint: "WebhookEndpoint",
};

/** In place of decimals, which the SDK turns from texts into objects. */
const decimalMark = "@decimal@";

/**
 * Writes what was recorded as TypeScript that claims the SDK's types, for the compiler to checkInvariants: a field that is
 * missing, unknown or of the wrong type does not compile. Answers the file's project, and how much it holds.
 */
export async function writeExchanges(): Promise<{ project: string; count: number }> {
  const claims = new Set<string>();
  for (const file of globSync(path.join(exchangesDir, "*.json"))) {
    const { data, events } = JSON.parse(await readFile(file, "utf8")) as Recorded; // the emulator's own word
    for (const wire of [...data.map(({ answer }) => answer), ...events]) {
      if (isWire(wire)) claims.add(claim(wire));
    }
  }
  const lines = [...claims].map((text, index) => `export const e${index}: ${text};`);
  const head = ['import type Stripe from "stripe";', "declare const decimal: Stripe.Decimal;"];
  await writeFile(path.join(exchangesDir, "exchanges.ts"), [...head, ...lines, ""].join("\n"));
  const project = path.join(exchangesDir, "tsconfig.json");
  const compilerOptions = { noEmit: true, composite: false };
  const base = path.relative(exchangesDir, path.resolve("tsconfig.json"));
  await writeFile(project, JSON.stringify({ extends: base, compilerOptions, include: ["exchanges.ts"] }));
  return { project, count: claims.size };
}

function claim(wire: Wire): string {
  return `${typeOf(wire)} = ${literal(wire)}`;
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

function literal(wire: Wire): string {
  const text = JSON.stringify(wire, (name, value: unknown) =>
    name.endsWith("_decimal") && typeof value === "string" ? decimalMark : value,
  );
  return text.replaceAll(`"${decimalMark}"`, "decimal");
}
