import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { paths } from "#web/shared/paths.ts";
import type { PaymentFailure } from "../payment-failure.ts";
import { type CardError, cardRefusal, isCanceled, isConfirmedAlready } from "./card-refusal.ts";
import type { Intent } from "./intent.ts";

export type CardForm = { stripe: Stripe; elements: StripeElements };

/** What the card is for: to buy a plan, or to replace the subscription's card. */
export type CardPurpose = "purchase" | "card";

/**
 * The return URL after a full-page bank redirect. A card change is completed by that page or by the
 * webhook, whichever comes first.
 */
const returnPaths = { purchase: `${paths.calculator}?payment=success`, card: paths.subscription };

/**
 * Null when confirmed. `isQuiet`: the form itself shows what is wrong with its fields. `isSpent`:
 * this set-up cannot be used again.
 */
export type ConfirmationFailure = { failure: PaymentFailure; isQuiet: boolean; isSpent?: boolean } | null;

type Answer = { error?: CardError | undefined; status?: string | undefined };

/**
 * Confirms the typed card without leaving the page, including the bank's challenge (S4-16, S7-13).
 */
export async function confirmCard(
  { stripe, elements }: CardForm,
  intent: Intent,
  purpose: CardPurpose,
): Promise<ConfirmationFailure> {
  const { error: invalid } = await elements.submit();
  if (invalid) return { failure: cardRefusal(invalid), isQuiet: true };
  const options = {
    elements,
    redirect: "if_required",
    confirmParams: { return_url: `${window.location.origin}${returnPaths[purpose]}` },
  } as const;
  if (intent.kind === "setup") {
    const { error, setupIntent } = await stripe.confirmSetup(options);
    return readAnswer({ error, status: setupIntent?.status });
  }
  const { error, paymentIntent } = await stripe.confirmPayment(options);
  return readAnswer({ error, status: paymentIntent?.status });
}

/**
 * Lets the seller confirm, at the bank, the first payment made with a card that is set up already.
 */
export async function confirmPayment(stripe: Stripe, clientSecret: string): Promise<ConfirmationFailure> {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  return readAnswer({ error, status: paymentIntent?.status });
}

function readAnswer({ error, status }: Answer): ConfirmationFailure {
  if (error) {
    if (isConfirmedAlready(error)) return null;
    if (isCanceled(error)) return { failure: begunElsewhere, isQuiet: false, isSpent: true };
    return { failure: cardRefusal(error), isQuiet: error.type === "validation_error" };
  }
  return status === "succeeded" ? null : { failure: incomplete, isQuiet: false };
}

/** The set-up was canceled, because another tab has started a payment since. */
const begunElsewhere: PaymentFailure = {
  code: null,
  title: "Pagamento recomeçado em outra aba",
  description: "Este formulário expirou, e nada foi cobrado. Para pagar por aqui, informe o cartão de novo.",
};

/** The card was not confirmed (S4-17, S8-23). */
export const incomplete: PaymentFailure = {
  code: null,
  title: "Configuração Incompleta",
  description: "O cadastro do cartão ainda não terminou. Confira os dados e tente de novo: nada foi cobrado.",
};
