import { billingRemovals } from "./billing-removals.ts";
import { eventRemovals } from "./event-removals.ts";
import type { Removal } from "./removal.ts";
import { signInRemovals } from "./sign-in-removals.ts";

/**
 * What is removed every night, in this order (D111). The table in docs/operations.md is generated
 * from it. Each table that grows needs an index by `since`.
 */
export const removals = [
  {
    name: "expired_counters",
    table: "rate_limits",
    key: "key",
    since: "expire",
    sinceUnit: "milliseconds",
    after: { hours: 1 },
    what: "counters of rate limits that have expired",
    why: "An expired counter restarts at 0. The hour allows for differing clocks.",
  },
  ...signInRemovals,
  ...billingRemovals,
  ...eventRemovals,
  {
    name: "idempotent_answers",
    table: "idempotent_answers",
    key: "id",
    since: "started_at",
    after: { hours: 24 },
    what: "answers to requests with an Idempotency-Key",
    why: "The same key gives the same answer for 24 hours (D384).",
  },
  {
    name: "notices",
    table: "notices",
    key: "id",
    since: "created_at",
    after: { days: 90 },
    what: "notices to sellers",
    why: "The list behind the bell shows 90 days (NO-04), and the row prevents telling the same twice.",
  },
  {
    name: "data_exports",
    table: "data_exports",
    key: "id",
    since: "created_at",
    after: { days: 7 },
    what: "exports of all data of an account",
    why: "Their seller may still download them.",
  },
  {
    name: "import_changes",
    table: "import_changes",
    key: "id",
    since: "created_at",
    after: { days: 31 },
    what: "what imports have replaced",
    why: "An import can be undone for 30 days, and the undo takes a while (D305).",
  },
  {
    name: "unused_document_lists",
    table: "document_lists",
    key: "hash",
    since: "used_at",
    after: { days: 90 },
    what: "documents of a web client build that no page has used",
    why: "Open pages of earlier builds keep working (D81): each use renews the list.",
  },
  {
    name: "unused_client_files",
    table: "client_files",
    key: "name",
    since: "used_at",
    after: { days: 90 },
    what: "scripts, styles and fonts of web client builds that no server has",
    why: "Pages of earlier builds that are still open load them (D281): each server renews its own daily.",
  },
  {
    name: "audit_entries",
    table: "audit_entries",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    what: "actions of operators",
    why: "Record of changes to an account, for as long as claims about it are possible.",
  },
  {
    name: "left_bulk_previews",
    table: "bulk_steps",
    key: "id",
    since: "created_at",
    after: { days: 7 },
    condition: '"started_at" IS NULL AND "starts_at" IS NULL',
    what: "previews of bulk pricing that were never applied",
    why: "The seller may come back to one that is open in a tab.",
  },
  {
    name: "deleted_scenarios",
    table: "scenarios",
    key: "id",
    since: "deleted_at",
    after: { days: 7 },
    condition: '"deleted_at" IS NOT NULL',
    what: "scenarios that their seller deleted",
    why: "The deletion can be undone (D326).",
  },
  {
    name: "ended_scenario_links",
    table: "scenario_links",
    key: "id",
    since: "expires_at",
    after: { days: 90 },
    what: "links to scenarios that have expired",
    why: "Their owner still sees how often they were opened.",
  },
  {
    name: "unfinished_simulations",
    table: "simulations",
    key: "id",
    since: "created_at",
    after: { days: 7 },
    condition: "\"state\" IN ('CANCELLED', 'FAILED')",
    what: "simulations that were cancelled or failed",
    why: "The seller may come back to one that is open in a tab.",
  },
] as const satisfies readonly Removal[];

export type RemovalName = (typeof removals)[number]["name"];
