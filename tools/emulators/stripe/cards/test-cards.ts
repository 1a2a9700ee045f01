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

export const genericDecline = declined("generic_decline", "Your card was declined.");
export const insufficientFunds = declined("insufficient_funds", "Your card has insufficient funds.");
const lost = declined("lost_card", "Your card was declined.");
const stolen = declined("stolen_card", "Your card was declined.");
const expired = declined("expired_card", "Your card has expired.", "expired_card");
const wrongCvc = declined("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc");
const processing = declined(
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
  "processing_error",
);

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
  authenticateOnSetup: challenged("4000002500003155", "pm_card_authenticationRequiredOnSetup"),
  authenticateAlways: challenged("4000002760003184", "pm_card_authenticationRequired", "authenticate"),
  authenticateThenInsufficientFunds: challenged(
    "4000008260003178",
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    insufficientFunds,
  ),
  authenticateOnSession: challenged(
    "4000003800000446",
    "pm_card_authenticationRequiredSetupForOffSession",
    "authenticate_on_session",
  ),
  /** 3-D Secure by leaving the page: Stripe's card for redirects. */
  authenticateByRedirect: challenged("4000000000003220", "pm_card_threeDSecure2Required"),
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
  setup: "succeeds" | Decline = "succeeds",
  charge: TestCard["charge"] = setup,
): TestCard {
  return { number, token, brand: "visa", country: "US", setup, charge };
}

/** A card whose bank requires 3-D Secure when it is saved. */
function challenged(
  number: string,
  token: string,
  charge: TestCard["charge"] = "authenticate_once",
): TestCard {
  return { ...card(number, token), setup: "authenticate", charge };
}

function declined(declineCode: string, message: string, code = "card_declined"): Decline {
  return { code, declineCode, message };
}

function cardNames(): CardName[] {
  return Object.keys(testCards) as CardName[]; // Object.keys loses the literal names
}
