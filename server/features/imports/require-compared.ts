import type { WorkState } from "#server/platform/db/generated/enums.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { readImportState, type StoredQuestion } from "./import-state.ts";
import { readSummary } from "./import-summary.ts";

type Stored = { state: WorkState; summary: unknown; options: unknown };

/**
 * Throws unless an import can be applied. InvalidInputError names what `prepareImport` still has to
 * be given: the open answers, else the mapping. IMPORT_CHANGED once the import has moved on.
 */
export function requireCompared({ state, summary, options }: Stored): void {
  if (state === "PREPARING") throw new InvalidInputError([{ field: "id", message: stillWorking }]);
  if (state !== "READY") throw new RefusedError("IMPORT_CHANGED");
  if (readSummary(summary) !== null) return;
  const kinds = new Set(readImportState(options).questions.map(({ kind }) => kind));
  const open = [...kinds].map((kind) => missing[kind]);
  throw new InvalidInputError(open.length > 0 ? open : [notPrepared]);
}

const missing: Readonly<Record<StoredQuestion["kind"], { field: string; message: string }>> = {
  NUMBER_STYLE: {
    field: "numberStyle",
    message: "Falta dizer como ler números como “1.234” ou “1,234”: envie numberStyle em prepareImport.",
  },
  WEIGHT_UNIT: {
    field: "weightUnit",
    message: "Falta dizer se os pesos são gramas ou quilos: envie weightUnit em prepareImport.",
  },
  CHANNEL: {
    field: "channel",
    message: "Falta dizer onde vendem as linhas sem canal: envie channel em prepareImport.",
  },
};

const notPrepared = {
  field: "mapping",
  message: "Falta conferir as colunas: envie mapping em prepareImport e espere o summary.",
};

const stillWorking = "O arquivo ainda está sendo lido ou comparado. Espere o estado READY com summary.";
