import type { Deps } from "#server/platform/deps.ts";
import { addRows, isWorkTable, type WorkTableName, workTables } from "./pending-rows.ts";

/** Jobs that are added in one go. */
const batchSize = 200;

/** Rows the database told of, on their way to the queue. What gets lost here is swept. */
export type ToldWork = {
  /** `<table> <row's id>` */
  tell(message: string): void;
  /** When everything told so far is on its queue. */
  settled(): Promise<void>;
};

export function createToldWork({ queues, log }: Pick<Deps, "queues" | "log">): ToldWork {
  const waiting = new Map<WorkTableName, Set<string>>(
    Object.keys(workTables)
      .filter(isWorkTable)
      .map((table) => [table, new Set()]),
  );
  let adding: Promise<void> | undefined;

  async function addAll(): Promise<void> {
    for (;;) {
      const [table, ids] = [...waiting].find(([, { size }]) => size > 0) ?? [];
      if (!table || !ids) return;
      const batch = firstOf(ids, batchSize);
      for (const id of batch) ids.delete(id);
      await addRows(queues, table, batch).catch((err: unknown) =>
        log.warn({ err, table }, "work cannot be put on its queue; the sweep will do it"),
      );
    }
  }

  return {
    tell(message) {
      const [table = "", id = ""] = message.split(" ");
      if (!isWorkTable(table) || id === "") return;
      waiting.get(table)?.add(id);
      adding ??= addAll().finally(() => {
        adding = undefined;
      });
    },
    settled: async () => adding,
  };
}

/** Without copying all of them: an outage can leave a million. */
function firstOf(ids: ReadonlySet<string>, count: number): string[] {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length === count) break;
    first.push(id);
  }
  return first;
}
