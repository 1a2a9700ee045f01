/** A refusal of a card, in the words of Stripe's error. */
export type Decline = { code: string; declineCode?: string; message: string };

export type TestCard = {
  number: string;
  /** The id that the API accepts in place of a payment method. */
  token: string;
  brand: "visa" | "mastercard";
  country: string;
  /** The result of saving the card for later: it works, requires 3-D Secure, or is declined. */
  setup: "succeeds" | "authenticate" | Decline;
  /** The result of charging the card. */
  charge: "succeeds" | "authenticate" | "authenticate_once" | "authenticate_on_session" | Decline;
};

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

export const genericDecline = declined("generic_decline");
export const insufficientFunds = declined("insufficient_funds", "Your card has insufficient funds.");

const lost = declined("lost_card");
const stolen = declined("stolen_card");
const expired: Decline = {
  code: "expired_card",
  declineCode: "expired_card",
  message: "Your card has expired.",
};
const wrongCvc: Decline = {
  code: "incorrect_cvc",
  declineCode: "incorrect_cvc",
  message: "Your card's security code is incorrect.",
};
const processing: Decline = {
  code: "processing_error",
  declineCode: "processing_error",
  message: "An error occurred while processing your card. Try again in a little bit.",
};

const visa = { brand: "visa", country: "US" } as const;

/** The cards of docs.stripe.com/testing that the emulator accepts, and no others. */
export const testCards = {
  visa: card("4242424242424242", "pm_card_visa"),
  mastercard: { ...card("5555555555554444", "pm_card_mastercard"), brand: "mastercard" },
  brazil: { ...card("4000000760000002", "pm_card_br"), country: "BR" },
  declined: card("4000000000000002", "pm_card_visa_chargeDeclined", genericDecline),
  insufficientFunds: card(
    "4000000000009995",
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    insufficientFunds,
  ),
  lost: card("4000000000009987", "pm_card_visa_chargeDeclinedLostCard", lost),
  stolen: card("4000000000009979", "pm_card_visa_chargeDeclinedStolenCard", stolen),
  expired: card("4000000000000069", "pm_card_chargeDeclinedExpiredCard", expired),
  wrongCvc: card("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", wrongCvc),
  processingError: card("4000000000000119", "pm_card_chargeDeclinedProcessingError", processing),
  attachesThenDeclined: card("4000000000000341", "pm_card_chargeCustomerFail", "succeeds", genericDecline),
  authenticateOnSetup: card(
    "4000002500003155",
    "pm_card_authenticationRequiredOnSetup",
    "authenticate",
    "authenticate_once",
  ),
  authenticateAlways: card(
    "4000002760003184",
    "pm_card_authenticationRequired",
    "authenticate",
    "authenticate",
  ),
  authenticateThenInsufficientFunds: card(
    "4000008260003178",
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    "authenticate",
    insufficientFunds,
  ),
  authenticateOnSession: card(
    "4000003800000446",
    "pm_card_authenticationRequiredSetupForOffSession",
    "authenticate",
    "authenticate_on_session",
  ),
  /** 3-D Secure by leaving the page: Stripe's card for redirects. */
  authenticateByRedirect: card(
    "4000000000003220",
    "pm_card_threeDSecure2Required",
    "authenticate",
    "authenticate_once",
  ),
} as const satisfies Record<string, TestCard>;

export type CardName = keyof typeof testCards;

export function cardByNumber(number: string): CardName | undefined {
  const digits = number.replaceAll(/[\s-]/g, "");
  return cardNames().find((name) => testCards[name].number === digits);
}

export function cardByToken(token: string): CardName | undefined {
  return cardNames().find((name) => testCards[name].token === token);
}

function card(
  number: string,
  token: string,
  setup: TestCard["setup"] = "succeeds",
  charge: TestCard["charge"] = setup === "authenticate" ? "authenticate_once" : setup,
): TestCard {
  return { number, token, ...visa, setup, charge };
}

function cardNames(): CardName[] {
  return Object.keys(testCards) as CardName[]; // Object.keys loses the literal names
}
