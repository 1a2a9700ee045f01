import { formatDate } from "#core/format/date.ts";
import { formatPrice } from "#web/shared/price-text.ts";

/** The server's quote for a change of plan. */
export type Quote = {
  isImmediate: boolean;
  amountToday: number;
  credit: number;
  startsAt: string;
  nextChargeAt: string;
};

type Plan = { name: string; price: number; currency: string };

/** The cost of the change today and its start, a line each. `timeZone` defaults to the reader's. */
export function quoteDetails(quote: Quote, plan: Plan, timeZone?: string) {
  const price = formatPrice(plan.price, plan.currency);
  const nextCharge = `${price} em ${formatDate(new Date(quote.nextChargeAt), timeZone)}`;
  const today = { key: "today", label: "Cobrado hoje", value: formatPrice(quote.amountToday, plan.currency) };
  const next = { key: "next", label: "Próxima cobrança", value: nextCharge };
  if (!quote.isImmediate) {
    const starts = {
      key: "starts",
      label: "Começa em",
      value: formatDate(new Date(quote.startsAt), timeZone),
    };
    return [starts, today, next];
  }
  return [
    { key: "price", label: `Plano ${plan.name}`, value: price },
    ...(quote.credit > 0
      ? [
          {
            key: "credit",
            label: "Desconto do período não usado",
            value: `−${formatPrice(quote.credit, plan.currency)}`,
          },
        ]
      : []),
    today,
    next,
  ];
}

/** The label of the button that confirms. */
export function confirmText({ isImmediate, amountToday }: Quote, { currency }: Plan): string {
  return isImmediate ? `Trocar e pagar ${formatPrice(amountToday, currency)}` : "Agendar a troca";
}
