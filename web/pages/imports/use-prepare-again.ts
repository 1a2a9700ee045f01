import type { PrepareImportInput } from "#web/gql/graphql.ts";
import type { ImportOf } from "./import-fragment.ts";
import { usePrepareImport } from "./use-import-mutations.ts";

type Changed = Pick<PrepareImportInput, "values" | "restoreArchived">;

/** Compares a file once more: columns and answers as they are, and what has changed. */
export function usePrepareAgain({ id, mapping, answers }: ImportOf) {
  const { send, isSending } = usePrepareImport();

  /** Returns the pt-BR reason when the server refuses it. */
  async function prepareAgain(changed: Changed): Promise<string | null> {
    const { numberStyle, weightUnit, channel } = answers;
    const defaults = answers.defaults.map(({ channel, category, weightGrams }) => ({
      channel,
      category,
      weightGrams,
    }));
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    const kept = { numberStyle, weightUnit, channel, defaults };
    const result = await send({ input: { id, mapping: columns, ...kept, ...changed } });
    return result.ok ? null : result.error.message;
  }

  return { prepareAgain, isSending };
}
