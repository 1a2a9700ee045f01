import type { Deps } from "#server/platform/deps.ts";

/** What reading, comparing and applying a file need. */
export type ImportDeps = Pick<Deps, "db" | "clock" | "log" | "limits">;
