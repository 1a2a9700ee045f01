const maxDigits = 16;
const groupSize = 4;

/** The digits of a typed or pasted text, at most as many as a card has. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, maxDigits);
}

/** A card number in groups of four. */
export function groupCardNumber(digits: string): string {
  return digits.match(new RegExp(`.{1,${groupSize}}`, "g"))?.join(" ") ?? "";
}

/** The check every card number carries (Luhn's): it catches one mistyped digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function isWholeCardNumber(digits: string): boolean {
  return digits.length === maxDigits;
}

/** The brand's name, or an empty text while it is unknown. */
export function cardBrandName(digits: string): string {
  if (digits.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  return "";
}
