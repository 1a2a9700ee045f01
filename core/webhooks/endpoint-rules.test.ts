import { expect, test } from "vitest";
import { checkEndpointFields } from "./endpoint-rules.ts";

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
