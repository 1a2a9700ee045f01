import { expect } from "vitest";
import type { TestApp } from "../app/test-app.ts";

/** No answer to a hostile request is longer. */
export const maxAnswerBytes = 20 * 1024;

/** Fails unless an answer is a planned one: no fault, short, and nothing logged as an error. */
export async function expectHarmless(app: TestApp, sent: string, response: Response): Promise<void> {
  const answer = await response.text();
  const seen = { sent: sent.slice(0, 500), status: response.status, answer: answer.slice(0, 500) };
  const faults = app.logged.filter(({ level }) => level === "error" || level === "fatal");
  app.logged.length = 0;
  expect(faults, JSON.stringify(seen)).toEqual([]);
  expect(response.status, JSON.stringify(seen)).not.toBe(500);
  // What has a tag is of ours, whatever was sent.
  if (response.headers.has("etag")) return;
  expect(answer, JSON.stringify(seen)).not.toContain('"INTERNAL"');
  expect(Buffer.byteLength(answer), JSON.stringify(seen)).toBeLessThan(maxAnswerBytes);
}
