import { Button, Flex, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useQuery } from "urql";
import { formatMoment } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";

const DataExportQuery = graphql(`
  query DataExport {
    viewer {
      id
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

const RequestDataExport = graphql(`
  mutation RequestDataExport {
    requestDataExport(input: {}) {
      __typename
      ...Refusal_error
      ... on RequestDataExportPayload {
        viewer {
          id
        }
      }
    }
  }
`);

/** How often to ask whether the ZIP is ready. */
const askEveryMs = 2000;

/** All of the seller's data as a ZIP (AC-04): requested here, built by a job, downloaded here. */
export function DataExport() {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: DataExportQuery,
    requestPolicy: "cache-and-network",
  });
  const { send, isSending } = useSend(RequestDataExport);
  const toast = useToast();
  const made = data?.viewer?.dataExport ?? null;
  const isWaiting = made !== null && !made.isReady && !made.hasFailed;

  const askAgain = useEffectEvent(() => refetch({ requestPolicy: "network-only" }));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => askAgain(), askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function order() {
    if (isSending) return;
    const result = await send({});
    if (result.ok) return refetch({ requestPolicy: "network-only" });
    toast.show({
      tone: "destructive",
      title: "O arquivo não foi pedido",
      description: result.error.problem ?? "Tente de novo em instantes.",
    });
  }

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
            Pedido em {formatMoment(new Date(made.requestedAt))}. Fica aqui por 7 dias.
          </Text>
        </Flex>
      ) : null}
      <BusyButton
        variant="soft"
        color={made?.isReady ? "gray" : "jade"}
        isBusy={isSending || isWaiting}
        onClick={order}
      >
        {made?.isReady ? "Pedir um arquivo novo" : "Pedir o arquivo"}
      </BusyButton>
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
