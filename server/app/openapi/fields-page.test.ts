import { describe, expect, test } from "vitest";
import { schema } from "../schema.ts";
import { renderFields } from "./fields-page.ts";

describe("AP-11 the reference of fields", () => {
  const page = renderFields(schema);

  test("has every type and its fields, and every link leads to a type", () => {
    const names = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith("__"));
    const ids = new Set([...page.matchAll(/<details class="type" id="(\w+)"/g)].map(([, id]) => id));
    expect([...ids].sort()).toEqual(names.sort());
    const linked = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !ids.has(id))).toEqual([]);
    expect(page).toContain("<code>catalogueChanges</code>");
    expect(page).not.toMatch(/undefined|\[object/);
  });
});
