import { formatCount } from "#core/format/decimal.ts";
import { Facts } from "#web/shared/ui/lists/facts.tsx";
import type { ImportOf } from "../import-fragment.ts";

type Props = { summary: NonNullable<ImportOf["summary"]>; isDone: boolean };

/** How many rows the import creates, updates, leaves unchanged and rejects, or did if `isDone`. */
export function SummaryFacts({ summary: { created, updated, unchanged, failed }, isDone }: Props) {
  const facts = [
    { key: "created", label: isDone ? "Novos" : "Entram como novos", value: created },
    { key: "updated", label: isDone ? "Atualizados" : "Serão atualizados", value: updated },
    { key: "unchanged", label: "Já estavam iguais", value: unchanged },
    { key: "failed", label: isDone ? "Com erro (não entraram)" : "Com erro (não entram)", value: failed },
  ];
  return (
    <div className="import-summary">
      <Facts facts={facts.map((fact) => ({ ...fact, value: formatCount(fact.value) }))} />
    </div>
  );
}
