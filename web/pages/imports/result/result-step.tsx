import { Button, Flex, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { countText } from "#web/shared/count-text.ts";
import { importPath, paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ImportCounts } from "../check/import-counts.tsx";
import { MissingNote } from "../check/missing-note.tsx";
import { ProblemList } from "../check/problem-list.tsx";
import { importAddresses } from "../import-addresses.ts";
import type { ImportOf } from "../import-fragment.ts";
import { LeftOutColumns } from "../left-out-columns.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { UndoImport } from "./undo-import.tsx";

/** What was imported, with the report and a link to continue. */
export function ResultStep({ file }: { file: ImportOf }) {
  const { id, state, summary, doneRows, rowCount, canUndo } = file;
  const wasApplied = state === "DONE" || doneRows > 0;
  return (
    <>
      <CardSection title={state === "DONE" ? "Importação concluída" : "Importação cancelada"}>
        {state === "CANCELLED" ? (
          <Text as="p" mb="4" className="measure">
            {wasApplied && summary
              ? `Paramos na linha ${formatCount(doneRows)} de ${formatCount(rowCount)}. O que já tinha entrado ficou; envie o arquivo de novo para continuar.`
              : "Nada mudou no seu catálogo."}
          </Text>
        ) : null}
        {wasApplied && summary ? (
          <>
            {canUndo ? <ImportOutcome id={id} /> : null}
            <ImportCounts summary={summary} isDone />
            <MissingNote missing={summary.missing} isDone />
            <LeftOutColumns file={file} used={file.mapping.map(({ column }) => column)} />
          </>
        ) : null}
        <WaysOn file={file} hasReport={wasApplied && summary !== null} />
      </CardSection>
      {wasApplied && summary && summary.failed > 0 ? (
        <CardSection title={`${countText(summary.failed, "linha ficou", "linhas ficaram")} de fora`}>
          <ProblemList id={id} failed={summary.failed} />
        </CardSection>
      ) : null}
    </>
  );
}

function WaysOn({ file, hasReport }: { file: ImportOf; hasReport: boolean }) {
  const { id, canUndo } = file;
  return (
    <Flex gap="3" mt="5" wrap="wrap">
      {canUndo ? null : (
        <Button size="3" asChild>
          <Link to={paths.products}>Ver produtos</Link>
        </Button>
      )}
      {hasReport ? (
        <Button size="3" variant="soft" color="gray" asChild>
          <a href={`${importAddresses.report}?id=${encodeURIComponent(id)}`} download>
            <Download size={16} aria-hidden />
            Baixar relatório
          </a>
        </Button>
      ) : null}
      <Button size="3" variant="soft" color="gray" asChild>
        <Link to={importPath}>Importar outro arquivo</Link>
      </Button>
      {canUndo ? <UndoImport file={file} /> : null}
    </Flex>
  );
}
