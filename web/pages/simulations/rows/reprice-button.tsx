import { Tags } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { newBulkPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { RowFilter } from "./row-fragment.ts";

const SimulationListingsQuery = graphql(`
  query SimulationListings($id: ID!, $group: SimulationGroup, $verdict: CampaignVerdict) {
    node(id: $id) {
      __typename
      id
      ... on Simulation {
        listingIds(group: $group, verdict: $verdict)
      }
    }
  }
`);

/** How many listings `Simulation.listingIds` gives at most. */
const maxListings = 1000;

/** Opens bulk pricing for the listings that are shown (SC-07), at most a thousand of them. */
export function RepriceButton({ id, filter }: { id: string; filter: RowFilter }) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isReading, setReading] = useState(false);

  async function reprice() {
    if (isReading) return;
    setReading(true);
    const { data } = await client.query(SimulationListingsQuery, { id, ...filter }).toPromise();
    setReading(false);
    const ids = data?.node?.__typename === "Simulation" ? data.node.listingIds : [];
    if (ids.length === maxListings) {
      toast.show({
        title: "Os primeiros 1.000 anúncios",
        description: "Mude os preços deles e volte para os demais.",
      });
    }
    if (ids.length > 0) return navigate(newBulkPath, { state: { ids } });
    toast.show({
      title: data ? "Nenhum anúncio nesta lista" : "Não conseguimos ler a lista",
      description: data ? "Escolha outra parte da simulação." : "Tente de novo em instantes.",
      tone: "destructive",
    });
  }

  return (
    <BusyButton type="button" variant="soft" color="gray" isBusy={isReading} onClick={reprice}>
      <Tags size={16} aria-hidden />
      Mudar preços destes
    </BusyButton>
  );
}
