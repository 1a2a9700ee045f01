import { type CampaignPrice, checkCampaignPrices } from "#core/comparison/simulation/campaign-prices.ts";
import { simulationText } from "#core/comparison/simulation/campaign-text.ts";
import { readTypedPrices } from "#core/comparison/simulation/read-campaign-prices.ts";
import {
  checkSimulationChanges,
  isUnchanged,
  type SimulationChanges,
} from "#core/comparison/simulation/simulation-changes.ts";
import { checkSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { formatCents } from "#core/format/money.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

/** The form as typed. An empty field changes nothing. */
export type ChangesForm = {
  discountPct: string;
  couponPct: string;
  affiliatesPct: string;
  taxSellPct: string;
  /** YES, NO or empty: as today. */
  campaign: string;
  useAds: string;
  roasTarget: string;
  /** UP, DOWN or empty. */
  cost: string;
  costPct: string;
  fees: string;
  feesPct: string;
  rulesDay: string;
  /** Empty: the proposed name. */
  name: string;
  /** One discount for all, or a price for each listing (SC-09). */
  how: string;
  /** SKU and price, a line for each. */
  prices: string;
};

export const emptyChanges: ChangesForm = {
  discountPct: "",
  couponPct: "",
  affiliatesPct: "",
  taxSellPct: "",
  campaign: "",
  useAds: "",
  roasTarget: "",
  cost: "",
  costPct: "",
  fees: "",
  feesPct: "",
  rulesDay: "",
  name: "",
  how: "DISCOUNT",
  prices: "",
};

const numberChanges = {
  discountPct: "percent",
  couponPct: "percent",
  affiliatesPct: "percent",
  taxSellPct: "percent",
  roasTarget: "multiple",
} as const satisfies Partial<Record<keyof ChangesForm & keyof SimulationChanges, NumberKind>>;

type NumberChange = keyof typeof numberChanges;

/** The numbers of the form, in its order. */
const numberFields = Object.keys(numberChanges) as NumberChange[];

/** What rises or falls: a phone's numeric keyboard has no minus. */
const upOrDown = [
  { way: "cost", field: "costPct", change: "costChangePct" },
  { way: "fees", field: "feesPct", change: "feeChangePct" },
] as const;

type Checked =
  | { ok: true; value: { changes: SimulationChanges; prices: CampaignPrice[] | null; name: string | null } }
  | { ok: false; issues: FieldIssue[] };

/** Reads the form under core's rules. */
export function readChangesForm(form: ChangesForm): Checked {
  const issues: FieldIssue[] = [];
  const changes: SimulationChanges = {
    campaign: readSwitch(form.campaign),
    useAds: readSwitch(form.useAds),
    rulesDay: form.rulesDay === "" ? null : form.rulesDay,
  };
  const prices = form.how === "PRICES" ? readTypedPrices(form.prices).prices : null;
  if (prices?.length === 0) issues.push({ field: "prices", title: "Faltam os preços", message: noPrices });
  issues.push(...checkCampaignPrices(prices ?? []));
  for (const field of numberFields) {
    if (field === "discountPct" && prices !== null) continue;
    const value = readNumber(form[field], numberChanges[field]);
    if (value === "unreadable") issues.push(unreadable(field));
    else changes[field] = value;
  }
  for (const { way, field, change } of upOrDown) {
    if (form[way] === "") continue;
    const pct = readNumber(form[field], "percent");
    if (pct === "unreadable" || pct === null || pct < 0) issues.push(unreadable(field));
    else changes[change] = form[way] === "DOWN" ? -pct || 0 : pct;
  }
  issues.push(...checkSimulationChanges(changes).map((issue) => ({ ...issue, field: fieldOf(issue.field) })));
  if (issues.length === 0 && prices === null && isUnchanged(changes))
    issues.push({ field: "discountPct", title: "Nada muda", message: simulationText.nothingChanged });
  const name = form.name.trim() === "" ? null : checkSimulationName(form.name);
  if (name !== null && !name.ok) issues.push(...name.issues);
  if (issues.length > 0 || (name !== null && !name.ok)) return { ok: false, issues };
  return { ok: true, value: { changes, prices, name: name === null ? null : name.value } };
}

const noPrices = "Cole ou digite o SKU e o preço de ao menos um anúncio.";

/** The field of the form that an input field of the API belongs to: 'changes.costChangePct'. */
export function fieldOf(inputField: string): string {
  const field = inputField.replace(/^changes\./, "");
  if (field === "changes") return "discountPct";
  return upOrDown.find(({ change }) => change === field)?.field ?? field;
}

/** Prices as lines of the form. */
export function pricesText(prices: readonly CampaignPrice[]): string {
  return prices.map(({ sku, priceCents }) => `${sku}\t${formatCents(priceCents)}`).join("\n");
}

/** The form that leads to these changes, and to the campaign's own prices. */
export function changesForm(changes: SimulationChanges, prices: readonly CampaignPrice[]): ChangesForm {
  const ways = upOrDown.flatMap(({ way, field, change }) => {
    const pct = changes[change] ?? null;
    if (pct === null) return [];
    return [
      [way, pct < 0 ? "DOWN" : "UP"],
      [field, writeDecimal(Math.abs(pct), "percent")],
    ];
  });
  const numbers = numberFields.map((field) => {
    const value = changes[field] ?? null;
    return [field, value === null ? "" : writeDecimal(value, numberChanges[field])];
  });
  return {
    ...emptyChanges,
    ...Object.fromEntries(numbers),
    campaign: writeSwitch(changes.campaign),
    useAds: writeSwitch(changes.useAds),
    ...Object.fromEntries(ways),
    rulesDay: changes.rulesDay ?? "",
    ...(prices.length > 0 && { how: "PRICES", prices: pricesText(prices) }),
  };
}

function readNumber(text: string, kind: NumberKind): number | null | "unreadable" {
  if (text.trim() === "") return null;
  return parseDecimal(text, kind) ?? "unreadable";
}

function unreadable(field: string): FieldIssue {
  return { field, title: "Número inválido", message: "Informe um número, como 15 ou 12,50." };
}

function readSwitch(choice: string): boolean | null {
  return choice === "" ? null : choice === "YES";
}

function writeSwitch(value: boolean | null | undefined): string {
  if (value == null) return "";
  return value ? "YES" : "NO";
}
