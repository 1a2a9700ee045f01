import { expect } from "vitest";
import type { TestApp } from "../app/test-app.ts";

/** The security log of an app so far: what was said of each event, in order. */
export function securityLogOf({ logged }: Pick<TestApp, "logged">) {
  return logged
    .filter(({ msg }) => msg === "security_event")
    .map(({ msg: _msg, time: _time, level: _level, ...fields }) => fields);
}

/** On every line, whatever the request. */
const source = {
  address: expect.stringMatching(/^[\d.]+$/),
  requestId: expect.stringMatching(/^[\w-]{8,}$/),
};

/** A line that `toEqual` expects of an accepted event. */
export function accepted(event: string, fields: object = {}) {
  return { event, outcome: "accepted", ...source, ...fields };
}

/** The same of a refused one. */
export function refused(event: string, fields: object = {}) {
  return { event, outcome: "refused", ...source, ...fields };
}
