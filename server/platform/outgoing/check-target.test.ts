import { expect, test } from "vitest";
import { targetRefusal } from "./check-target.ts";

const production = { outgoing: { allowsLocal: false, proxy: null } };
const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

test("AP-04 an address is refused at saving when its name leads into our network", async () => {
  const refusal = (...addresses: string[]) =>
    targetRefusal(production, "https://hooks.example.com/", resolvesTo(...addresses));
  expect(await refusal("8.8.8.8", "2606:4700::1111")).toBeNull();
  expect(await refusal("8.8.8.8", "10.0.0.1")).toBe("NOT_PUBLIC");
  expect(await refusal("::ffff:127.0.0.1")).toBe("NOT_PUBLIC");
  expect(await refusal()).toBeNull();
  expect(await targetRefusal(production, "http://hooks.example.com/", resolvesTo("8.8.8.8"))).toBe(
    "NOT_HTTPS",
  );
});
