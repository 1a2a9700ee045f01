import { Code, Text } from "@radix-ui/themes";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";

const DeliveryQuery = graphql(`
  query Delivery($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on WebhookDelivery {
        webhookId
        body
        lastAnswer
      }
    }
  }
`);

/** What a delivery sends, and the beginning of the last answer. Read when it is opened. */
export function DeliveryDetails({ id }: { id: string }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: DeliveryQuery,
    variables: { id },
    requestPolicy: "cache-and-network",
  });
  const delivery = data?.node?.__typename === "WebhookDelivery" ? data.node : null;
  if (!delivery) {
    if (!error || fetching) return <ListLoading text="Carregando o conteúdo..." />;
    return <ListFailure text="Não conseguimos carregar o conteúdo." onRetry={retry} />;
  }
  const { webhookId, body, lastAnswer } = delivery;
  return (
    <>
      <Text as="p" size="1" color="gray">
        webhook-id: <Code translate="no">{webhookId}</Code>
      </Text>
      <Part title="O que enviamos" text={indented(body)} />
      <Part title="O começo da resposta" text={lastAnswer ?? ""} />
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text as="p" size="1" weight="bold" mb="1">
        {title}
      </Text>
      {text === "" ? (
        <Text as="p" size="1" color="gray">
          Vazio.
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard
        <section className="delivery-text" tabIndex={0} aria-label={title}>
          <pre translate="no">{text}</pre>
        </section>
      )}
    </div>
  );
}

/** The JSON that was sent, in lines; as it is if it should be no JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
