import { formatCount } from "#core/format/decimal.ts";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import type { ImportOf } from "../import-fragment.ts";

type Props = { summary: NonNullable<ImportOf["summary"]>; isDone: boolean };

/** How many rows the import creates, updates, leaves unchanged and rejects, or did if `isDone`. */
export function ImportCounts({ summary: { created, updated, unchanged, failed }, isDone }: Props) {
  const counts = [
    { key: "created", label: isDone ? "Novos" : "Entram como novos", value: created },
    { key: "updated", label: isDone ? "Atualizados" : "Serão atualizados", value: updated },
    { key: "unchanged", label: "Já estavam iguais", value: unchanged },
    { key: "failed", label: isDone ? "Com erro (não entraram)" : "Com erro (não entram)", value: failed },
  ];
  return (
    <div className="import-summary">
      <SummaryList items={counts.map((count) => ({ ...count, value: formatCount(count.value) }))} />
    </div>
  );
}
