import { Button, Flex, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { formatMoment } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { RequestExport } from "./request-export.tsx";

const DataExportQuery = graphql(`
  query DataExport {
    viewer {
      id
      hasPassword
      dataExport {
        requestedAt
        isReady
        hasFailed
        byteCount
        downloadUrl
      }
    }
  }
`);

/** How often to ask whether the ZIP is ready. */
const askEveryMs = 2000;

/** All of the seller's data as a ZIP (AC-04): requested here, built by a job, downloaded here. */
export function DataExport() {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: DataExportQuery,
    requestPolicy: "cache-and-network",
  });
  const made = data?.viewer?.dataExport ?? null;
  const isWaiting = made !== null && !made.isReady && !made.hasFailed;

  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => askAgain(), askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (error && !data) {
    return (
      <LoadFailure title="Não deu para ver se há um arquivo pronto" isRetrying={fetching} onRetry={askAgain}>
        Seus dados estão a salvo. Tente de novo em instantes.
      </LoadFailure>
    );
  }
  return (
    <Flex direction="column" gap="3" align="start">
      <Text as="p" size="2">
        Um arquivo ZIP com produtos, preços, histórico, faturas e tudo o mais que a sua conta guarda, em JSON
        e em CSV. Senhas e chaves ficam de fora.
      </Text>
      {made?.downloadUrl ? (
        <Flex gap="3" wrap="wrap" align="center">
          <Button asChild>
            <a href={made.downloadUrl} download>
              <Download size={16} aria-hidden />
              Baixar {sizeText(made.byteCount)}
            </a>
          </Button>
          <Text size="2" color="gray">
            Pedido em {formatMoment(new Date(made.requestedAt))}. Fica aqui por 7 dias, só neste navegador.
          </Text>
        </Flex>
      ) : null}
      <RequestExport
        hasPassword={data?.viewer?.hasPassword ?? true}
        isAgain={made?.isReady ?? false}
        isWaiting={isWaiting}
        onRequested={askAgain}
      />
      <Text as="p" size="2" color={made?.hasFailed ? "tomato" : "gray"} role="status">
        {isWaiting ? "Estamos preparando o arquivo. Pode sair desta página: ele espera por você aqui." : ""}
        {made?.hasFailed ? "Não conseguimos preparar o arquivo. Seus dados estão a salvo: peça de novo." : ""}
      </Text>
    </Flex>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 0.1) return `(${Math.max(Math.round(bytes / 1024), 1)} KB)`;
  return `(${megabytes.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB)`;
}
