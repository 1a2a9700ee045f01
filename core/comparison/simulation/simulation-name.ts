import { formatShortDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { type Checked, checked } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { months } from "#core/format/date.ts";
import { formatRate } from "#core/format/percent.ts";
import { requiredNameIssue } from "#core/format/text-issues.ts";
import { simulationText as text } from "./campaign-text.ts";
import { januaryName } from "./january.ts";
import type { SimulationChanges } from "./simulation-changes.ts";

/** Maximum length of a simulation's name, in code points (D343). */
export const maxSimulationName = 120;

/** Checks a simulation's name (D343): not blank, no forbidden characters, not too long. */
export function checkSimulationName(name: string | null | undefined): Checked<string> {
  const value = cleanText(name, maxSimulationName);
  const rule = { max: maxSimulationName, required: text.nameRequired, tooLong: text.nameTooLong };
  return checked(value, [requiredNameIssue("name", value, rule)]);
}

/** How many changes the proposed name has room for. */
const namedChanges = 2;

/** The name unless its seller types another: '15% de desconto e 3% de afiliados, nov/26'. */
export function proposedSimulationName(
  changes: SimulationChanges,
  today: CivilDay,
  { hasPrices = false }: { hasPrices?: boolean } = {},
): string {
  const [year = "", month = ""] = today.split("-");
  const when = `${(months[Number(month) - 1] ?? "").slice(0, 3)}/${year.slice(2)}`;
  const january = januaryName(changes);
  if (january !== null) return january;
  const all = [...(hasPrices ? ["preços da campanha"] : []), ...changeWords(changes)];
  const words = all.slice(0, namedChanges).join(" e ");
  const name = words === "" ? "Simulação" : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return `${name}, ${when}`;
}

/** Each change in words, in the order of the form. */
export function changeWords(changes: SimulationChanges): string[] {
  const { campaign = null, useAds = null, costChangePct = null } = changes;
  const { feeChangePct = null, rulesDay = null } = changes;
  return [
    rateWords(changes.discountPct, "de desconto"),
    rateWords(changes.couponPct, "de cupom"),
    switchWords(campaign, "campanha de destaque"),
    rateWords(changes.affiliatesPct, "de afiliados"),
    switchWords(useAds, "anúncios pagos"),
    multipleWords(changes.roasTarget),
    rateWords(changes.taxSellPct, "de imposto na venda"),
    costChangePct === null ? null : `custo ${changedWords(costChangePct, "")}`,
    feeChangePct === null ? null : `taxas ${changedWords(feeChangePct, "s")}`,
    rulesDay === null ? null : `regras de ${formatShortDay(rulesDay)}`,
  ].filter((words) => words !== null);
}

function rateWords(pct: number | null | undefined, words: string): string | null {
  return pct == null ? null : `${formatRate(pct)} ${words}`;
}

function switchWords(isOn: boolean | null, words: string): string | null {
  if (isOn === null) return null;
  return `${isOn ? "com" : "sem"} ${words}`;
}

function multipleWords(roas: number | null | undefined): string | null {
  return roas == null ? null : `ROAS ${formatRate(roas).replace("%", "x")}`;
}

function changedWords(pct: number, plural: "" | "s"): string {
  if (pct === 0) return plural ? "iguais" : "igual";
  return `${formatRate(Math.abs(pct))} ${pct > 0 ? "maior" : "menor"}${plural && "es"}`;
}
