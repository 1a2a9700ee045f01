import { expect } from "vitest";
import type { TestApp } from "../app/test-app.ts";

/** Maximum length of a response to a hostile request. */
export const maxAnswerBytes = 20 * 1024;

/**
 * Fails unless the response is harmless: no server error, short, and nothing logged as an error.
 */
export async function expectHarmless(app: TestApp, sent: string, response: Response): Promise<void> {
  const answer = await response.text();
  const seen = { sent: sent.slice(0, 500), status: response.status, answer: answer.slice(0, 500) };
  const faults = app.logged.filter(({ level }) => level === "error" || level === "fatal");
  app.logged.length = 0;
  expect(faults, JSON.stringify(seen)).toEqual([]);
  expect(response.status, JSON.stringify(seen)).not.toBe(500);
  // A response with an entity tag is our own content, whatever was sent.
  if (response.headers.has("etag")) return;
  expect(answer, JSON.stringify(seen)).not.toContain('"INTERNAL"');
  expect(Buffer.byteLength(answer), JSON.stringify(seen)).toBeLessThan(maxAnswerBytes);
}
