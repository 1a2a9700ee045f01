import { afterEach, expect } from "vitest";
import { takeMisfits } from "./api-watch.ts";

/** Every answer of an /api address in the suite fits its OpenAPI description. */
afterEach(() => {
  expect(takeMisfits(), "answers that do not fit /api/openapi.json").toEqual([]);
});
