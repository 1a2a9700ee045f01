import { expect, test } from "vitest";
import { cardText } from "./subscription-text.ts";

const visa = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 };

test("S2-45 the card that is charged: brand, last four digits and expiry", () => {
  expect(cardText(visa, new Date("2026-11-21T12:00:00"))).toBe("Visa •••• 4242, vence 12/30");
});

test("S2-45 a card is good until the last day of its month", () => {
  expect(cardText(visa, new Date("2030-12-31T23:00:00"))).toContain("vence 12/30");
  expect(cardText(visa, new Date("2031-01-01T00:00:00"))).toContain("venceu 12/30");
});

test("S2-45 a card of an unknown brand is shown as a card", () => {
  const card = { ...visa, brand: "cartes_bancaires", expMonth: 3 };
  expect(cardText(card, new Date("2026-11-21T12:00:00"))).toBe("Cartão •••• 4242, vence 03/30");
});
