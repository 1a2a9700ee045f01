import { expect, test } from "vitest";
import { checkEndpointFields, checkEndpointForm } from "./endpoint-rules.ts";

test("AP-04 an endpoint needs an event, each once, and a short description or none", () => {
  expect(checkEndpointFields({ description: " ERP ", events: ["FEES_CHANGING", "FEES_CHANGING"] })).toEqual({
    ok: true,
    value: { description: "ERP", events: ["FEES_CHANGING"] },
  });
  expect(checkEndpointFields({ description: "  ", events: ["FEES_CHANGING"] })).toMatchObject({
    value: { description: null },
  });
  expect(checkEndpointFields({ description: "x".repeat(101), events: [] })).toMatchObject({
    ok: false,
    issues: [{ field: "description" }, { field: "events" }],
  });
});

test("AP-04 a typed address is trimmed, and refused beside the other fields when it is none", () => {
  const input = { description: "", events: ["FEES_CHANGING" as const] };
  expect(checkEndpointForm({ url: " https://erp.example/in ", ...input })).toMatchObject({
    value: { url: "https://erp.example/in" },
  });
  expect(checkEndpointForm({ url: "erp.example", ...input, events: [] })).toMatchObject({
    issues: [{ field: "url" }, { field: "events" }],
  });
});
