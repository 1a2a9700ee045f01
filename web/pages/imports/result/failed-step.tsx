import { Button, Flex } from "@radix-ui/themes";
import { FileWarning } from "lucide-react";
import { Link } from "react-router-dom";
import { errorText } from "#core/errors/errors.ts";
import { importPath, paths } from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ImportCounts } from "../check/import-counts.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { UndoImport } from "./undo-import.tsx";

/** Why the import failed, what stays, and what to do next. */
export function FailedStep({ file }: { file: ImportOf }) {
  const { id, failure, summary, doneRows, undo, canUndo } = file;
  const isAccess = failure?.code === "FEATURE_DENIED";
  const isUnread = doneRows === 0 && summary === null;
  return (
    <>
      <Notice
        icon={FileWarning}
        level="h2"
        isProblem
        title={titleOf(undo, isUnread)}
        action={
          <>
            {isAccess ? (
              <Button size="3" asChild>
                <Link to={paths.pricing}>Ver planos</Link>
              </Button>
            ) : (
              <Button size="3" asChild>
                <Link to={importPath}>Enviar outro arquivo</Link>
              </Button>
            )}
            <Button size="3" variant="soft" asChild>
              <a href={serverPaths.sampleProducts} download>
                Baixar um modelo
              </a>
            </Button>
          </>
        }
      >
        {failure?.message ?? errorText.INTERNAL}
      </Notice>
      {doneRows > 0 && summary ? (
        <CardSection title="O que entrou antes">
          <ImportCounts summary={summary} isDone />
          <ImportOutcome id={id} />
          {canUndo ? (
            <Flex mt="5">
              <UndoImport file={file} />
            </Flex>
          ) : null}
        </CardSection>
      ) : null}
    </>
  );
}

function titleOf(undo: ImportOf["undo"], isUnread: boolean): string {
  if (undo) return "Não conseguimos desfazer tudo";
  return isUnread ? "Não conseguimos ler este arquivo" : "A importação parou";
}
