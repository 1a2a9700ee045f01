import type { Store } from "../../state/store.ts";
import type { Tone } from "./html.ts";

type Words = readonly [words: string, tone: Tone];

const timeZone = "America/Sao_Paulo";
const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "medium", timeZone });
const moment = new Intl.DateTimeFormat("pt-BR", { dateStyle: "medium", timeStyle: "short", timeZone });

/** The statuses of subscriptions, invoices and webhook deliveries. */
const statusWords: Record<string, Words> = {
  active: ["Ativa", "good"],
  past_due: ["Em atraso", "warning"],
  unpaid: ["Não paga", "bad"],
  incomplete: ["Incompleta", "warning"],
  incomplete_expired: ["Expirou sem pagamento", "neutral"],
  canceled: ["Cancelada", "neutral"],
  paused: ["Pausada", "neutral"],
  draft: ["Rascunho", "neutral"],
  open: ["Em aberto", "warning"],
  paid: ["Paga", "good"],
  void: ["Anulada", "neutral"],
  queued: ["Na fila", "neutral"],
  held: ["Retida", "warning"],
  dropped: ["Descartada", "neutral"],
  retrying: ["Vai tentar de novo", "warning"],
  delivered: ["Entregue", "good"],
  failed: ["Falhou", "bad"],
};
const brandNames: Record<string, string> = { visa: "Visa", mastercard: "Mastercard" };
const planNames: Record<string, string> = { monthly: "Mensal", quarterly: "Trimestral", annual: "Anual" };

/** A status in words, or its own name when Stripe has added it since. */
export function statusOf(status: string | null): Words {
  return statusWords[status ?? "draft"] ?? [`${status}`, "neutral"];
}

/** A plan's name by its price's lookup key, or the price's id. */
export function planName(price: { id: string; lookup_key: string | null }): string {
  return planNames[price.lookup_key ?? ""] ?? price.lookup_key ?? price.id;
}

/** A stored card: its brand and last four digits. */
export function cardOf(store: Store, paymentMethod: string | null): string {
  const card = store.find("payment_method", paymentMethod)?.card;
  return card ? `${brandNames[card.brand] ?? card.brand}\u00a0final\u00a0${card.last4}` : "sem cartão";
}

/** An amount in the currency's smallest unit, as money. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("pt-BR", { style: "currency", currency }).format(amount / 100);
}

export const dateOf = (seconds: number): string => day.format(seconds * 1000);
export const momentOf = (seconds: number): string => moment.format(seconds * 1000);

/** How far the clock was moved, in whole days or hours: 'adiantado 3 dias'. */
export function clockLead(seconds: number): string {
  if (seconds === 0) return "na hora certa";
  const hours = Math.round(seconds / 3600);
  if (hours < 48) return `adiantado ${count(hours, "hora", "horas")}`;
  return `adiantado ${count(Math.floor(hours / 24), "dia", "dias")}`;
}

export function count(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString("pt-BR")} ${amount === 1 ? one : many}`;
}
