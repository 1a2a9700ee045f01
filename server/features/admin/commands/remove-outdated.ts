import {
  countOutdated,
  type RemovedRows,
  removeOutdated,
} from "#server/features/retention/remove-outdated.ts";
import type { AdminCommand } from "../admin-command.ts";
import { section } from "../text.ts";

/** Counts what the nightly removal would remove now. */
export const outdated: AdminCommand = {
  name: "outdated",
  argument: null,
  about: "conta o que a limpeza da noite apagaria agora, sem apagar nada",
  async run(deps) {
    const rows = await countOutdated(deps);
    await deps.audit(deps.db, { details: { found: rows } });
    return { data: { outdated: rows }, text: section("Seria apagado agora", rowsOf(rows)) };
  },
};

/** Runs the nightly removal now. */
export const removeOutdatedNow: AdminCommand = {
  name: "remove-outdated",
  argument: null,
  about: "faz agora a limpeza da noite; pode ser interrompida e repetida",
  async run(deps) {
    const rows = await removeOutdated(deps);
    await deps.audit(deps.db, { details: { removed: rows } });
    return { data: { removed: rows }, text: section("Apagado", rowsOf(rows)) };
  },
};

function rowsOf(rows: RemovedRows): string[][] {
  return Object.entries(rows).map(([name, count]) => [name, count.toLocaleString("pt-BR")]);
}
