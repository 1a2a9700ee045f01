import { Button, Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { countText, listingCountText, productCountText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { CancelImport } from "../cancel-import.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { LeftOutColumns } from "../left-out-columns.tsx";
import { defaultRows } from "../mapping/default-values.ts";
import { FileSheets } from "../mapping/file-sheets.tsx";
import { useApplyImport } from "../use-import-mutations.ts";
import { ImportCounts } from "./import-counts.tsx";
import { MissingNote } from "./missing-note.tsx";
import { ProblemList } from "./problem-list.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { RowList } from "./row-list.tsx";
import { UnknownValues } from "./unknown-values.tsx";

type Props = { file: ImportOf; summary: NonNullable<ImportOf["summary"]>; onMap: () => void };

/** What the import would do. Nothing has changed yet. */
export function CheckStep({ file, summary, onMap }: Props) {
  const { id, format, isMappingRemembered, rowCount } = file;
  const { created, updated, unchanged, failed, archived } = summary;
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useApplyImport();
  const count = created + updated;
  // A row is a listing wherever the file says where it sells; else a product.
  const hasListings = file.mapping.some(({ field }) => field === "CHANNEL" || field === "PRICE");
  const what = format === "OWN_EXPORT" || hasListings ? listingCountText(count) : productCountText(count);

  async function apply() {
    setProblem(null);
    const result = await send({ input: { id } });
    if (!result.ok) setProblem(result.error.message);
  }

  return (
    <>
      <CardSection title="Confira antes de importar">
        <Text as="p" size="2" color="gray" mb="3" className="measure">
          {countText(rowCount, "linha do arquivo", "linhas do arquivo")}. Nada foi gravado ainda.
          {isMappingRemembered ? (
            <>
              {" "}
              Colunas como da última vez ·{" "}
              <TextLink asChild>
                <button type="button" onClick={onMap}>
                  conferir
                </button>
              </TextLink>
            </>
          ) : null}
        </Text>
        <FileSheets file={file} />
        <LeftOutColumns file={file} used={file.mapping.map(({ column }) => column)} />
        <ImportCounts summary={summary} isDone={false} />
        <MissingNote missing={summary.missing} isDone={false}>
          {defaultRows(file).length > 0 ? (
            <Button type="button" size="2" variant="soft" color="amber" mt="3" onClick={onMap}>
              Escolher categoria e peso padrão
            </Button>
          ) : null}
        </MissingNote>
        {count === 0 ? (
          <Text as="p" mt="4" className="measure">
            {unchanged > 0
              ? "Seu catálogo já está igual ao arquivo: não há nada para importar."
              : "Nenhuma linha pode ser importada. Veja o motivo de cada uma abaixo: a coluna certa pode ser outra."}
          </Text>
        ) : null}
        <Flex direction="column" gap="4" mt="5">
          <FormProblem>{problem}</FormProblem>
          <Flex gap="3" wrap="wrap">
            {count > 0 ? (
              <BusyButton size="3" isBusy={isSending} onClick={apply}>
                Importar {what}
              </BusyButton>
            ) : (
              <Button size="3" asChild>
                <Link to={paths.products}>Ver produtos</Link>
              </Button>
            )}
            {archived > 0 ? <RestoreButton file={file} archived={archived} onProblem={setProblem} /> : null}
            <Button size="3" variant="soft" onClick={onMap}>
              Mudar as colunas
            </Button>
            <CancelImport id={id} />
          </Flex>
        </Flex>
      </CardSection>
      <UnknownValues file={file} />
      {failed > 0 ? (
        <CardSection title={`${countText(failed, "linha fica", "linhas ficam")} de fora`}>
          <ProblemList id={id} failed={failed} />
        </CardSection>
      ) : null}
      {count > 0 ? (
        <CardSection title="O que entra, e como lemos cada célula">
          <RowList id={id} only="CHANGES" total={count} />
        </CardSection>
      ) : null}
    </>
  );
}
