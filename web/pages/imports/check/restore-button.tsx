import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { usePrepareImport } from "../use-import-mutations.ts";

type Props = { file: ImportOf; archived: number; onProblem: (problem: string | null) => void };

/**
 * Compares the file once more, now restoring the archived products that it names (D272); the seller
 * sees the result before anything is stored.
 */
export function RestoreButton({ file, archived, onProblem }: Props) {
  const { send, isSending } = usePrepareImport();

  async function restore() {
    onProblem(null);
    const { id, mapping, answers } = file;
    const { numberStyle, weightUnit, channel } = answers;
    const defaults = answers.defaults.map(({ channel, category, weightGrams }) => ({
      channel,
      category,
      weightGrams,
    }));
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    const kept = { numberStyle, weightUnit, channel, defaults };
    const result = await send({ input: { id, mapping: columns, ...kept, restoreArchived: true } });
    if (!result.ok) onProblem(result.error.message);
  }

  return (
    <BusyButton type="button" size="3" variant="soft" isBusy={isSending} onClick={restore}>
      {archived === 1 ? "Restaurar o arquivado e importar" : `Restaurar os ${archived} e importar`}
    </BusyButton>
  );
}
