import { Callout, Link as TextLink } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { useQuery } from "urql";
import { formatCents } from "#core/format/money.ts";
import { graphql } from "#web/gql/gql.ts";
import { countText } from "#web/shared/count-text.ts";
import { bulkStepPath } from "#web/shared/paths.ts";

const GainedQuery = graphql(`
  query Gained($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on BulkStep {
        appliedGainCents
        summary {
          applied
          undone
        }
      }
    }
  }
`);

/** What the correction that the seller comes back from has gained; nothing for any other visit. */
export function GainedNote() {
  const [query] = useSearchParams();
  const id = query.get("step");
  const [{ data }] = useQuery({
    query: GainedQuery,
    variables: { id: id ?? "" },
    pause: id === null,
    requestPolicy: "cache-and-network",
  });
  const step = data?.node?.__typename === "BulkStep" ? data.node : null;
  if (id === null || step === null) return null;
  const { applied, undone } = step.summary;
  if (applied === 0 || undone > 0) return null;
  const prices = countText(applied, "preço corrigido", "preços corrigidos");
  return (
    <Callout.Root color="jade" role="status">
      <Callout.Icon>
        <CircleCheck size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        {step.appliedGainCents > 0
          ? `${prices}: você passa a ganhar ${formatCents(step.appliedGainCents)} a mais por mês, com as mesmas vendas.`
          : `${prices}.`}{" "}
        <TextLink asChild underline="always">
          <Link to={bulkStepPath(id)}>Ver a alteração</Link>
        </TextLink>
      </Callout.Text>
    </Callout.Root>
  );
}
