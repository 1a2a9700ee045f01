import { expect, test } from "vitest";
import { formBody } from "./api.ts";

test("nested parameters are written with brackets, absent ones not at all", () => {
  const body = formBody({
    client_secret: "seti_1_secret_a",
    return_url: undefined,
    expand: ["payment_method"],
    payment_method_data: { type: "card", card: { exp_month: 12, cvc: "012" } },
  });
  expect([...body]).toEqual([
    ["client_secret", "seti_1_secret_a"],
    ["expand[0]", "payment_method"],
    ["payment_method_data[type]", "card"],
    ["payment_method_data[card][exp_month]", "12"],
    ["payment_method_data[card][cvc]", "012"],
  ]);
});
