import { afterEach, expect } from "vitest";
import { takeMisfits } from "./api-watch.ts";

/** Fails a test when an answer of an /api address does not fit its OpenAPI description. */
afterEach(() => {
  expect(takeMisfits(), "answers that do not fit /api/openapi.json").toEqual([]);
});
