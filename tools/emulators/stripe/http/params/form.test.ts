import { expect, test } from "vitest";
import { decodeForm, type Form } from "./form.ts";

test.each<[encoded: string, decoded: Form]>([
  ["a=1&b=x%20y", { a: "1", b: "x y" }],
  ["metadata[userId]=u1&metadata[plan]=", { metadata: { userId: "u1", plan: "" } }],
  ["expand[0]=a&expand[1]=b.c", { expand: ["a", "b.c"] }],
  ["expand[]=a&expand[]=b", { expand: ["a", "b"] }],
  ["expand%5B0%5D=a", { expand: ["a"] }],
  [
    "items[0][price]=p1&items[0][quantity]=2&items[1][price]=p2",
    {
      items: [{ price: "p1", quantity: "2" }, { price: "p2" }],
    },
  ],
  ["items[1][a]=second&items[0][a]=first", { items: [{ a: "first" }, { a: "second" }] }],
  ["metadata[2026]=x", { metadata: { 2026: "x" } }],
  ["a=1&a[b]=2", { a: { b: "2" } }],
  ["", {}],
])("%s is read as nested lists and hashes", (encoded, decoded) => {
  expect(decodeForm(encoded)).toEqual(decoded);
});

test("a name cannot reach the prototype of all objects", () => {
  decodeForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
