import { z } from "zod";
import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { hello } from "#server/features/mail/mail-text.ts";
import { defineNotice } from "../define-notice.ts";

const data = z.object({
  /** How many listings fell and are still below. */
  count: z.int().positive(),
  minimumMarginPct: z.number(),
  /** What they earn a month less than before, in centavos; null: nothing, or no units are known. */
  lostCents: z.int().positive().nullable(),
  /** How many of them have no units a month, and are not in `lostCents`. */
  withoutUnits: z.int().nonnegative(),
});

type Fallen = z.infer<typeof data>;

const action = {
  label: "Ver os anúncios",
  path: "/products?healths=LOSS&healths=THIN&sort=MARGIN&direction=ASC",
} as const;

/** Listings that fell below the seller's minimum margin, gathered into one notice a day (NO-02). */
export const belowMinimumMargin = defineNotice({
  name: "below-minimum-margin",
  webhook: "LISTING_BELOW_MINIMUM_MARGIN",
  preference: {
    kind: "below-minimum-margin",
    title: "Anúncios abaixo da margem mínima",
    text: "Quando um preço, um custo ou uma taxa deixa um anúncio abaixo da sua margem mínima. No máximo um por dia.",
    defaults: { app: true, email: true },
  },
  data,
  inApp: (fallen) => ({ text: `${sentence(fallen)}${unitsNote(fallen)}`, action }),
  mail: (fallen, { firstName }) => ({
    subject: sentence(fallen).replace(/\.$/, ""),
    preview: "Veja quais são e por quanto vender para voltar à sua margem.",
    heading: fallen.count === 1 ? "Um anúncio abaixo da sua margem" : "Anúncios abaixo da sua margem",
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: `${sentence(fallen)}${unitsNote(fallen)}` },
      {
        kind: "text",
        text: "Na lista, os anúncios com a menor margem vêm primeiro. De lá você sobe os preços de todos de uma vez e confere antes de salvar.",
      },
      { kind: "button", ...action },
    ],
  }),
});

function sentence({ count, minimumMarginPct, lostCents }: Fallen): string {
  const listings = count === 1 ? "1 anúncio caiu" : `${count.toLocaleString("pt-BR")} anúncios caíram`;
  const cost = lostCents === null ? "" : `: ${formatCents(lostCents)} a menos por mês`;
  return `${listings} abaixo da sua margem mínima de ${formatRate(minimumMarginPct)}${cost}.`;
}

function unitsNote({ count, withoutUnits }: Fallen): string {
  if (withoutUnits === 0) return "";
  if (count === 1) return " Informe quantas unidades ele vende para ver quanto isso custa por mês.";
  return withoutUnits === 1
    ? " 1 deles fica fora dessa conta: falta informar quantas unidades vende."
    : ` ${withoutUnits.toLocaleString("pt-BR")} deles ficam fora da conta por mês: falta informar quantas unidades vendem.`;
}
