import { expect } from "vitest";
import type { TestApp } from "../app/test-app.ts";

/** The app's security log so far: the lines of each event, in order. */
export function securityLogOf({ logged }: Pick<TestApp, "logged">) {
  return logged
    .filter(({ msg }) => msg === "security_event")
    .map(({ msg: _msg, time: _time, level: _level, ...fields }) => fields);
}

/** The fields of every line, whatever the request. */
const source = {
  address: expect.stringMatching(/^[\d.]+$/),
  requestId: expect.stringMatching(/^[\w-]{8,}$/),
};

/** An accepted event, for `toEqual`. */
export function accepted(event: string, fields: object = {}) {
  return { event, outcome: "accepted", ...source, ...fields };
}

/** A refused event, for `toEqual`. */
export function refused(event: string, fields: object = {}) {
  return { event, outcome: "refused", ...source, ...fields };
}
