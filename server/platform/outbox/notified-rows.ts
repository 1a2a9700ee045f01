import type { Deps } from "#server/platform/deps.ts";
import { addRows } from "./pending-rows.ts";

/** Maximum number of jobs added in one call. */
const batchSize = 200;

/** Adds jobs for rows that the database announces. The sweep finds any that get lost here. */
export type NotifiedRows = {
  /** `<table> <row's id>` */
  add(message: string): void;
  /** Resolves once every row announced so far is on its queue. */
  settled(): Promise<void>;
};

type NotifiedDeps = Pick<Deps, "db" | "queues" | "log" | "pendingTables">;

export function createNotifiedRows(deps: NotifiedDeps): NotifiedRows {
  const { log, pendingTables } = deps;
  const waiting = new Map(
    Object.entries(pendingTables).map(([name, table]) => [name, { table, ids: new Set<string>() }]),
  );
  let adding: Promise<void> | undefined;

  async function addAll(): Promise<void> {
    for (;;) {
      const [name, next] = [...waiting].find(([, { ids }]) => ids.size > 0) ?? [];
      if (!next) return;
      const batch = firstOf(next.ids, batchSize);
      for (const id of batch) next.ids.delete(id);
      await addRows(deps, next.table, batch).catch((err: unknown) =>
        log.warn({ err, table: name }, "rows_not_enqueued"),
      );
    }
  }

  return {
    add(message) {
      const [name = "", id = ""] = message.split(" ");
      const announced = waiting.get(name);
      if (!announced || id === "") return;
      announced.ids.add(id);
      adding ??= addAll().finally(() => {
        adding = undefined;
      });
    },
    settled: async () => adding,
  };
}

/** Does not copy the whole set: an outage can leave a million ids. */
function firstOf(ids: ReadonlySet<string>, count: number): string[] {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length === count) break;
    first.push(id);
  }
  return first;
}
