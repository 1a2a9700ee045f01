import { formatDay } from "#core/fees/civil-day.ts";
import type { CivilDay, Confidence } from "#core/fees/fee-schedule.ts";
import { confidenceText } from "#core/fees/fee-text.ts";
import { plainText } from "#core/format/bounded-text.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";

/** The lowest and the highest figure that was read. */
type Range = readonly [from: number, to: number];

/**
 * What was read about a marketplace without a dated official table (D267): a hint beside the fields
 * that the seller types, never counted by itself. Basis points and centavos; null: nothing found.
 */
export type ChannelHint = {
  id: string;
  name: string;
  percentBps: Range | null;
  fixedCents: number | null;
  monthlyCents: Range | null;
  /** The newest dated reading. */
  readOn: CivilDay | null;
  confidence: Confidence;
  /** What was read, in pt-BR. */
  source: string | null;
  /** pt-BR. */
  note: string | null;
};

const sixteen = { readOn: "2026-04-07", source: "resumo das taxas de 16 canais" } as const;
const three = {
  readOn: "2026-08-07",
  source: "resumo das taxas de Casas Bahia, Carrefour e outros",
} as const;
const nothing = {
  percentBps: null,
  fixedCents: null,
  monthlyCents: null,
  readOn: null,
  confidence: "NOT_PUBLISHED",
  source: null,
  note: null,
} as const;
const none = { fixedCents: null, monthlyCents: null, note: null } as const;

export const channelHints: readonly ChannelHint[] = [
  {
    ...{ ...none, ...three, id: "casasbahia-outline", name: "Casas Bahia", percentBps: [1700, 2100] },
    confidence: "ONE_SOURCE",
    note: "Muda com a categoria; a leitura mais nova diz de 18,5% a 21%.",
  },
  {
    ...{ ...none, ...sixteen, id: "americanas-outline", name: "Americanas", percentBps: [1600, 1900] },
    confidence: "ONE_SOURCE",
    note: "1 ponto a mais para receber por semana. Com entrega sua, o frete entrava na base.",
  },
  {
    ...{ ...none, ...sixteen, id: "netshoes-outline", name: "Netshoes", percentBps: [1500, 3000] },
    fixedCents: 249,
    confidence: "INFERRED",
    note: "Negociada em cada contrato.",
  },
  {
    ...{ ...none, ...three, id: "carrefour-2026", name: "Carrefour", percentBps: [1600, 1600] },
    fixedCents: 400,
    confidence: "INFERRED",
    note: "O valor fixo, só abaixo de R$ 500.",
  },
  {
    ...{ ...none, ...sixteen, id: "leroymerlin-2026", name: "Leroy Merlin", percentBps: [1800, 1800] },
    monthlyCents: [4900, 4900],
    confidence: "ONE_SOURCE",
  },
  {
    ...{ ...none, ...three, id: "madeiramadeira-2026", name: "MadeiraMadeira", percentBps: [1400, 2100] },
    confidence: "ONE_SOURCE",
    note: "Móveis e estofados, 19%, com o frete na base.",
  },
  {
    ...{ ...none, ...sixteen, id: "dafiti-2026", name: "Dafiti", percentBps: [2500, 3000] },
    monthlyCents: [29_900, 29_900],
    confidence: "INFERRED",
  },
  {
    ...{ ...none, ...sixteen, id: "kabum-2026-b", name: "KaBuM!", percentBps: [1800, 1800] },
    confidence: "ONE_SOURCE",
  },
  {
    ...{ ...none, ...sixteen, id: "olist-store-2026", name: "Olist Store", percentBps: [1900, 2100] },
    fixedCents: 500,
    monthlyCents: [2990, 24_990],
    confidence: "ONE_SOURCE",
    note: "A Olist paga a comissão dos marketplaces.",
  },
  {
    ...{ ...none, id: "kwai-2026-b", name: "Kwai Shop", percentBps: [2000, 2000] },
    fixedCents: 400,
    readOn: "2026-08-04",
    source: "leitura da Kwai Shop",
    confidence: "ONE_SOURCE",
    note: "14% nos primeiros 45 dias.",
  },
  { ...nothing, id: "temu-not-found", name: "Temu" },
  { ...nothing, id: "aliexpress-not-found", name: "AliExpress" },
];

/** The hint about the marketplace whose name begins like this; null for other names. */
export function hintNamed(name: string | null): ChannelHint | null {
  const key = keyOf(name ?? "");
  return key.length < 3 ? null : (channelHints.find((hint) => keyOf(hint.name).startsWith(key)) ?? null);
}

/** The marketplace of this name, which may leave out 'Store' or 'Shop'; null for other names. */
export function otherMarketplaceNamed(name: string): string | null {
  const key = keyOf(name);
  const named = (hint: ChannelHint) => [key, `${key}store`, `${key}shop`].includes(keyOf(hint.name));
  return channelHints.find(named)?.name ?? null;
}

/** 'Casas Bahia: comissão de 17% a 21%. Lido em 7 de agosto de 2026, uma fonte.' pt-BR. */
export function hintText({ name, percentBps, ...hint }: ChannelHint): string {
  if (percentBps === null) return `${name}: não achamos nenhuma taxa publicada. Use a do seu contrato.`;
  const parts = [`comissão de ${rangeText(percentBps, (bps) => formatRate(bps / 100))}`];
  const money = (cents: number) => formatMoney(cents / 100);
  if (hint.fixedCents !== null) parts.push(`${money(hint.fixedCents)} por item`);
  if (hint.monthlyCents !== null) parts.push(`${rangeText(hint.monthlyCents, money)} por mês`);
  const read = hint.readOn === null ? "" : ` Lido em ${formatDay(hint.readOn)}`;
  const from = hint.source === null ? "" : ` (${hint.source}, ${confidenceText[hint.confidence]})`;
  const note = hint.note === null ? "" : ` ${hint.note}`;
  return `${name}: ${parts.join(" + ")}.${note}${read}${from}: é só uma referência, vale o seu contrato.`;
}

function rangeText([from, to]: Range, show: (value: number) => string): string {
  return from === to ? show(from) : `${show(from)} a ${show(to)}`;
}

function keyOf(name: string): string {
  return plainText(name, 60).replaceAll(/[^a-z0-9]/g, "");
}
