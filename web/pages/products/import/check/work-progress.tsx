import { Flex, Progress, Text } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { useCancelImport } from "../use-import-mutations.ts";

/** The worker's progress, live. It continues when the seller leaves the page. */
export function WorkProgress({ file: { id, state, rowCount, readRows, doneRows } }: { file: ImportOf }) {
  const isReading = rowCount === 0;
  return (
    <CardSection title={titleOf(state, isReading)}>
      <Flex direction="column" gap="4" align="start">
        <div className="import-progress">
          {isReading ? (
            <Progress duration="20s" aria-label="Progresso" />
          ) : (
            <Progress value={Math.round((doneRows / rowCount) * 100)} aria-label="Progresso" />
          )}
          <Text as="p" size="2" mt="2" className="tabular" role="status">
            {isReading
              ? readingText(readRows)
              : `${formatCount(doneRows)} de ${formatCount(rowCount)} linhas`}
          </Text>
        </div>
        <Text as="p" size="2" color="gray" className="measure">
          {state === "RUNNING"
            ? "Você pode sair desta página: a importação continua. Se cancelar, o que já entrou fica."
            : "Nada muda no seu catálogo por enquanto: você confere antes."}
        </Text>
        <CancelButton id={id} />
      </Flex>
    </CardSection>
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

/** Stops the import; rows that were applied stay. */
export function CancelButton({ id }: { id: string }) {
  const toast = useToast();
  const { send, isSending } = useCancelImport();

  async function cancel() {
    const result = await send({ input: { id } });
    if (result.ok) return;
    toast.show({
      title: "A importação não foi cancelada",
      description: result.error.message,
      tone: "destructive",
    });
  }

  return (
    <BusyButton type="button" size="3" variant="soft" color="gray" isBusy={isSending} onClick={cancel}>
      Cancelar importação
    </BusyButton>
  );
}
