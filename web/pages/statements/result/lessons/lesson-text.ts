import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { channelText } from "#core/sale/channel.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { enoughCases, enoughOrders, type Lesson, roasOfAds } from "#core/statements/lessons/lesson.ts";
import { orderCountText } from "#web/shared/count-text.ts";

const names: Readonly<Record<Lesson["kind"], string>> = {
  RETURNS: "Devoluções",
  RETURN_COST: "Custo de uma devolução",
  ADS: "Anúncios",
  AFFILIATES: "Afiliados",
  CAMPAIGN: "Campanhas",
};

/** 'Devoluções: 4,5% dos pedidos'; without the figure where there are too few orders. */
export function lessonTitle(lesson: Lesson): string {
  const { kind, marketplace, value } = lesson;
  const place = marketplace === null ? "" : ` (${channelText[marketplace]})`;
  const name = `${names[kind]}${place}`;
  return value === null ? name : `${name}: ${figureText({ ...lesson, value })}`;
}

function figureText({ kind, value }: Lesson & { value: number }): string {
  if (kind === "RETURNS") return `${formatRate(value)} dos pedidos`;
  if (kind === "RETURN_COST") return formatCents(value);
  const share = `${formatRate(value)} das vendas`;
  return kind === "ADS" ? `${share}, um ROAS de ${roasText(roasOfAds(value))}` : share;
}

/** '11,5x' */
function roasText(roas: number): string {
  return `${formatRate(roas).slice(0, -1)}x`;
}

/** How many orders the figure comes from, or why there is none. */
export function lessonDetail({ kind, orders, cases, value }: Lesson): string {
  const seen = seenText({ kind, orders, cases });
  if (value !== null) return seen;
  if (orders >= enoughOrders) return `${seen}. Com menos de ${enoughCases}, não sugerimos um padrão.`;
  return `${seen}. Com menos de ${enoughOrders} pedidos, não sugerimos um padrão.`;
}

function seenText({ kind, orders, cases }: Pick<Lesson, "kind" | "orders" | "cases">): string {
  const all = `${formatCount(cases)} de ${orderCountText(orders)}`;
  if (kind === "RETURNS") return `Reembolso inteiro em ${all}`;
  if (kind === "RETURN_COST") return `Taxas e frete que ficaram com você em ${orderCountText(cases)}`;
  if (kind === "ADS" && cases === 0) return `Cobrados à parte, de ${orderCountText(orders)}`;
  return `Em ${all}`;
}

type LearntField =
  | "returnsPct"
  | "returnCostCents"
  | "useAds"
  | "roasTarget"
  | "sellerType"
  | "amazonPlan"
  | "magaluPlan";

/** A default of the seller that a lesson can change: what it is now, and what it would be. */
export type DefaultChange = {
  settings: Partial<Pick<SellerDefaults, LearntField>>;
  previous: DefaultChange["settings"];
  oldText: string;
  newText: string;
};

/** The default that a lesson can change; null for other lessons, and where it is so already. */
export function defaultChange({ kind, value }: Lesson, defaults: SellerDefaults): DefaultChange | null {
  if (value === null) return null;
  const { returnsPct, returnCostCents, useAds, roasTarget } = defaults;
  if (kind === "RETURNS") {
    return changed({ returnsPct: value }, { returnsPct }, formatRate(returnsPct), formatRate(value));
  }
  if (kind === "RETURN_COST") {
    return changed(
      { returnCostCents: value },
      { returnCostCents },
      formatCents(returnCostCents),
      formatCents(value),
    );
  }
  if (kind !== "ADS") return null;
  const roas = roasOfAds(value);
  return changed(
    { useAds: true, roasTarget: roas },
    { useAds, roasTarget },
    useAds ? `ROAS de ${roasText(roasTarget)}` : "sem anúncios",
    `ROAS de ${roasText(roas)}`,
  );
}

function changed(
  settings: DefaultChange["settings"],
  previous: DefaultChange["settings"],
  oldText: string,
  newText: string,
): DefaultChange | null {
  return oldText === newText ? null : { settings, previous, oldText, newText };
}
