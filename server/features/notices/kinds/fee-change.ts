import { z } from "zod";
import {
  feeChangeSentence,
  feeChangeTitle,
  signedMoney,
} from "#core/comparison/fee-changes/fee-change-text.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { formatCount } from "#core/format/decimal.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { ownText, productToConfirmed } from "#server/features/mail/chosen-text.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";

const count = z.int().nonnegative();
const data = z.object({
  channel: z.enum(marketplaces),
  day: z.iso.date(),
  isCorrection: z.boolean(),
  changedCount: count,
  noUnitsCount: count,
  intoLossCount: count,
  belowMinimumCount: count,
  toAdjustCount: count,
  /** Centavos a month. */
  changeCents: z.int(),
  isEmulated: z.boolean(),
  /** What changes, in words; notices from before they were kept have none (AS-07). */
  words: z.array(ownText).default([]),
  /** The listings that lose most a month. */
  worst: z.array(z.object({ name: productToConfirmed, changeCents: z.int() })).default([]),
});

type Change = z.infer<typeof data>;

/** Fees that change, or that a release corrected, with the seller's own numbers (NO-01). */
export const feeChangeNotice = defineNotice({
  name: "fee-change",
  webhook: "FEES_CHANGING",
  preference: {
    kind: "fee-changes",
    title: "Mudanças de taxas",
    text: "Quando um marketplace em que você vende muda as taxas: 14 dias antes, 2 dias antes e no dia, com a sua conta.",
    defaults: { app: true, email: true },
  },
  data,
  inApp: (change, now) => ({ text: textOf(change, now), action: actionOf(change) }),
  mail: (change, { now, firstName }) => ({
    subject: feeChangeSentence(change, civilDayOf(now)).replace(/\.$/, ""),
    preview: healthSentence(change) || "Veja a conta de cada anúncio e o preço sugerido.",
    heading: feeChangeTitle(change, civilDayOf(now)),
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: textOf(change, now) },
      {
        kind: "text",
        text: "Fizemos a conta com os seus preços e vendas por mês, com as regras de antes e as novas. Na página estão os anúncios que mudam e o preço sugerido de cada um.",
      },
      ...worstBlocks(change),
      { kind: "button", ...actionOf(change) },
    ],
  }),
});

function textOf(change: Change, now: Date): string {
  return [
    change.isEmulated ? "Demonstração, regras inventadas." : "",
    feeChangeSentence(change, civilDayOf(now)),
    wordsSentence(change.words),
    healthSentence(change),
    unitsSentence(change),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** So many changes are named; the page has all. */
const namedChanges = 3;

function wordsSentence(words: readonly string[]): string {
  if (words.length === 0) return "";
  const more = words.length - namedChanges;
  const named = [...words.slice(0, namedChanges), ...(more > 0 ? [`e mais ${formatCount(more)}`] : [])];
  return `O que muda: ${named.join("; ")}.`;
}

/** The listings that lose most, with what each loses a month. */
function worstBlocks({ worst }: Change): { kind: "text"; text: string }[] {
  if (worst.length === 0) return [];
  const lines = worst.map(({ name, changeCents }) => `${name}: ${signedMoney(changeCents)} por mês`);
  return [{ kind: "text", text: `Quem mais perde, com as mesmas vendas: ${lines.join("; ")}.` }];
}

function healthSentence({ intoLossCount, belowMinimumCount }: Change): string {
  const parts = [
    intoLossCount === 0 ? "" : `${listings(intoLossCount)} no prejuízo`,
    belowMinimumCount === 0 ? "" : `${listings(belowMinimumCount)} abaixo da sua margem mínima`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `Sem novos preços: ${parts.join(", ")}.`;
}

function unitsSentence({ changedCount, noUnitsCount }: Change): string {
  if (noUnitsCount === 0 || noUnitsCount === changedCount) return "";
  return `Fora dessa conta: ${listings(noUnitsCount)} sem vendas por mês.`;
}

function listings(number: number): string {
  return `${formatCount(number)} ${number === 1 ? "anúncio" : "anúncios"}`;
}

function actionOf({ channel, day, isCorrection, toAdjustCount }: Change) {
  const query = new URLSearchParams({ channel, on: day, ...(isCorrection ? { correction: "true" } : {}) });
  return {
    label: toAdjustCount > 0 ? "Ver o que fazer" : "Ver a conta",
    path: `/reports/fee-change?${query}`,
  } as const;
}
