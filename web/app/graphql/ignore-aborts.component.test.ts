import "./ignore-aborts.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/test.ts";

/** Whether the console would show this reason as an uncaught error. */
function isShown(reason: unknown): boolean {
  const promise = Promise.reject(reason);
  promise.catch(() => undefined);
  const event = new PromiseRejectionEvent("unhandledrejection", { promise, reason, cancelable: true });
  return window.dispatchEvent(event);
}

test("GR-15 a request that its page has left is no error in the console", () => {
  expect(isShown(AbortSignal.abort().reason)).toBe(false);
});
