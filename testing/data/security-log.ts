import type { TestApp } from "../app/test-app.ts";

/** The security log of an app so far: what was said of each event, in order. */
export function securityLogOf({ logged }: Pick<TestApp, "logged">) {
  return logged
    .filter(({ msg }) => msg === "security_event")
    .map(({ msg: _msg, time: _time, level: _level, ...fields }) => fields);
}
