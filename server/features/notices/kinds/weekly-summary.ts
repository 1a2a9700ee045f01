import { z } from "zod";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";

const data = z.object({
  /** Money in centavos a month. */
  profitCents: z.int(),
  /** Compared with a week before; null: there were no figures then. */
  changeCents: z.int().nullable(),
  averageMarginPct: z.number().nullable(),
  listingsInLoss: z.int().nonnegative(),
  lossCents: z.int().nonnegative(),
});

type Summary = z.infer<typeof data>;

/** What the seller's catalogue earns, every Monday (NO-03). Off unless the seller turns it on. */
export const weeklySummary = defineNotice({
  name: "weekly-summary",
  webhook: null,
  preference: {
    kind: "weekly-summary",
    title: "Resumo da semana",
    text: "Toda segunda-feira: quanto o seu catálogo rende por mês, o que mudou na semana e o que está no prejuízo.",
    defaults: { app: false, email: false },
  },
  data,
  inApp: (summary) => ({
    text: [profitSentence(summary), lossSentence(summary)].join(" "),
    action: actionOf(summary),
  }),
  mail: (summary, { firstName }) => ({
    subject: `Sua semana: ${formatCents(summary.profitCents)} por mês`,
    preview: lossSentence(summary),
    heading: "O resumo da sua semana",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: profitSentence(summary) },
      { kind: "facts", facts: factsOf(summary) },
      { kind: "text", text: lossSentence(summary) },
      { kind: "button", ...actionOf(summary) },
    ],
  }),
});

function actionOf({ listingsInLoss }: Summary) {
  return listingsInLoss === 0
    ? ({ label: "Ver o catálogo", path: "/products" } as const)
    : ({ label: "Ver o que dá prejuízo", path: "/products?healths=LOSS&sort=MARGIN&direction=ASC" } as const);
}

function profitSentence({ profitCents, changeCents }: Summary): string {
  const now = `Seu catálogo rende ${formatCents(profitCents)} por mês`;
  if (changeCents === null) return `${now}.`;
  if (changeCents === 0) return `${now}, o mesmo que há uma semana.`;
  const change = formatCents(Math.abs(changeCents));
  return `${now}, ${change} ${changeCents > 0 ? "a mais" : "a menos"} que há uma semana.`;
}

function lossSentence({ listingsInLoss, lossCents }: Summary): string {
  if (listingsInLoss === 0) return "Nenhum anúncio dá prejuízo.";
  const listings =
    listingsInLoss === 1 ? "1 anúncio dá" : `${listingsInLoss.toLocaleString("pt-BR")} anúncios dão`;
  return lossCents === 0
    ? `${listings} prejuízo.`
    : `${listings} prejuízo de ${formatCents(lossCents)} por mês.`;
}

function factsOf({ profitCents, averageMarginPct, listingsInLoss }: Summary) {
  const margin = averageMarginPct === null ? "—" : formatPercent(averageMarginPct);
  return [
    ["Lucro por mês", formatCents(profitCents)],
    ["Margem média", margin],
    ["Anúncios no prejuízo", listingsInLoss.toLocaleString("pt-BR")],
  ] as const;
}
