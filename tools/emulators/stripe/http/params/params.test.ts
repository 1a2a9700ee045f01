import { describe, expect, test } from "vitest";
import { decodeForm } from "./form.ts";
import { readParams } from "./params.ts";

const spec = {
  name: "text",
  amount: "integer",
  on: "boolean",
  expand: "texts",
  metadata: "metadata",
  items: [{ price: "text", quantity: "integer" }],
  card: { number: "text" },
  usage: ["off_session", "on_session"],
} as const;

const read = (encoded: string) => readParams(spec, decodeForm(encoded));

test("strings are converted to the type of their parameter", () => {
  expect(read("name=Ana&amount=-5&on=true&expand[]=a&metadata[1]=x&usage=on_session")).toEqual({
    name: "Ana",
    amount: -5,
    on: true,
    expand: ["a"],
    metadata: { 1: "x" },
    usage: "on_session",
  });
  expect(read("items[0][price]=p&items[0][quantity]=2&card[number]=4242")).toEqual({
    items: [{ price: "p", quantity: 2 }],
    card: { number: "4242" },
  });
  expect(read("metadata=")).toEqual({ metadata: "" });
});

describe("what is refused, by the parameter's name", () => {
  test.each<[encoded: string, param: string, code: string | undefined]>([
    ["nome=Ana", "nome", "parameter_unknown"],
    ["items[0][prize]=p", "items[0][prize]", "parameter_unknown"],
    ["card[numero]=1", "card[numero]", "parameter_unknown"],
    ["toString=1", "toString", "parameter_unknown"],
    ["amount=1.5", "amount", "parameter_invalid_integer"],
    ["amount=", "amount", "parameter_invalid_integer"],
    ["on=yes", "on", undefined],
    ["name[a]=b", "name", undefined],
    ["items=p", "items", undefined],
    ["card=4242", "card", undefined],
    ["tax=1", "tax", "parameter_unknown"],
    ["usage=sometimes", "usage", undefined],
    ["usage[a]=b", "usage", undefined],
  ])("%s", (encoded, param, code) => {
    expect(() => read(encoded)).toThrow(
      expect.objectContaining({
        status: 400,
        body: expect.objectContaining({ param, ...(code ? { code } : {}) }),
      }),
    );
  });
});

test.each<[what: string, encoded: string, param: string]>([
  ["a key of 41 characters", `metadata[${"k".repeat(41)}]=v`, "metadata"],
  ["a value of 501 characters", `metadata[k]=${"v".repeat(501)}`, "metadata[k]"],
  ["51 keys", Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=v`).join("&"), "metadata"],
])("metadata refuses %s", (_what, encoded, param) => {
  expect(() => read(encoded)).toThrow(
    expect.objectContaining({ status: 400, body: expect.objectContaining({ param }) }),
  );
});
