import { formatCount } from "#core/format/decimal.ts";
import { WorkProgress } from "#web/features/work/work-progress.tsx";
import { CancelImport } from "../cancel-import.tsx";
import type { ImportOf } from "../import-fragment.ts";

/** The worker's progress on an import, and a button that stops it. */
export function ImportProgress({ file }: { file: ImportOf }) {
  const { id, state, rowCount, readRows, doneRows, undo } = file;
  if (state === "UNDOING" && undo) return <UndoProgress undo={undo} />;
  const isReading = rowCount === 0;
  return (
    <WorkProgress
      title={titleOf(state, isReading)}
      done={doneRows}
      total={isReading ? null : rowCount}
      status={
        isReading ? readingText(readRows) : `${formatCount(doneRows)} de ${formatCount(rowCount)} linhas`
      }
      note={
        state === "RUNNING"
          ? "Você pode sair desta página: a importação continua. Se cancelar, o que já entrou fica."
          : "Nada muda no seu catálogo por enquanto: você confere antes."
      }
    >
      <CancelImport id={id} />
    </WorkProgress>
  );
}

/** An undo runs to its end: half an import would be worse than either. */
function UndoProgress({ undo: { done, total } }: { undo: NonNullable<ImportOf["undo"]> }) {
  return (
    <WorkProgress
      title="Desfazendo a importação"
      done={done}
      total={total}
      status={`${formatCount(done)} de ${formatCount(total)} anúncios`}
      note="Você pode sair desta página: ela continua sozinha."
    />
  );
}

/** The number of rows is unknown until the file is read to its end. */
function readingText(readRows: number): string {
  if (readRows === 0) return "Procurando a tabela de produtos…";
  return `${formatCount(readRows)} linhas lidas`;
}

function titleOf(state: ImportOf["state"], isReading: boolean): string {
  if (state === "RUNNING") return "Importando";
  return isReading ? "Lendo o arquivo" : "Comparando com o seu catálogo";
}
