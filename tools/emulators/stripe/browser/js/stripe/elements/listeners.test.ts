import { expect, test, vi } from "vitest";
import { IntegrationError } from "../integration-error.ts";
import { createListeners } from "./listeners.ts";

const create = () => createListeners(["ready", "change"], "the Payment Element");
const later = () => new Promise((resolve) => setTimeout(resolve));

test("an event reaches a handler attached after it was fired, in the same task", async () => {
  const listeners = create();
  const handler = vi.fn();
  listeners.emit("ready", { elementType: "payment" });
  listeners.on("ready", handler);
  await later();
  expect(handler).toHaveBeenCalledExactlyOnceWith({ elementType: "payment" });
});

test("off removes a listener", async () => {
  const listeners = create();
  const stopped = vi.fn();
  listeners.on("change", stopped);
  listeners.off("change", stopped);
  listeners.emit("change");
  await later();
  expect(stopped).not.toHaveBeenCalled();
});

test("an event that Stripe.js does not have, or a handler that is not a function, is an IntegrationError", () => {
  const listeners = create();
  expect(() => listeners.on("redy", () => {})).toThrow(IntegrationError);
  expect(() => listeners.off("toString", () => {})).toThrow(IntegrationError);
  expect(() => listeners.on("ready", "x")).toThrow(IntegrationError);
});
