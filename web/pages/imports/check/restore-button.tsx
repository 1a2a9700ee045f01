import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { usePrepareAgain } from "../use-prepare-again.ts";

type Props = { file: ImportOf; archived: number; onProblem: (problem: string | null) => void };

/**
 * Compares the file once more, now restoring the archived products that it names (D272); the seller
 * sees the result before anything is stored.
 */
export function RestoreButton({ file, archived, onProblem }: Props) {
  const { prepareAgain, isSending } = usePrepareAgain(file);

  async function restore() {
    onProblem(null);
    onProblem(await prepareAgain({ restoreArchived: true }));
  }

  return (
    <BusyButton type="button" size="3" variant="soft" isBusy={isSending} onClick={restore}>
      {archived === 1 ? "Restaurar o arquivado e importar" : `Restaurar os ${archived} e importar`}
    </BusyButton>
  );
}
