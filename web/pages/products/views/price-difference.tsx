import { Button, Flex, Text } from "@radix-ui/themes";
import { Link, useNavigate } from "react-router-dom";
import { priceDiffersText } from "#web/features/listing-view/filters.ts";
import { listingVariables, type TableView, writeFilter } from "#web/features/listing-view/table-view.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { bulkStepPath, filterPriceFilePath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import "./price-difference.css";

const UsePricesThere = graphql(`
  mutation UsePricesThere($input: CreateBulkStepInput!) {
    createBulkStep(input: $input) {
      __typename
      ... on CreateBulkStepPayload {
        bulkStep {
          id
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = { view: TableView; total: number; hasAccess: boolean };

/** What to do with listings whose price at the marketplace is not the price here (MF-05). */
export function PriceDifference({ view, total, hasAccess }: Props) {
  const { send, isSending } = useSend(UsePricesThere);
  const navigate = useNavigate();
  const toast = useToast();
  if (total === 0 || !hasAccess || view.archived) return null;

  async function takePricesThere() {
    if (isSending) return;
    const { archived: _, ...filter } = listingVariables(view).filter;
    const goal = { kind: "PRICE_THERE" as const, value: 0 };
    const result = await send({ input: { filter, goal, raiseOnly: false } });
    if (result.ok) return void navigate(bulkStepPath(result.data.bulkStep.id));
    toast.show({ title: "A prévia não começou", description: result.error.message, tone: "destructive" });
  }

  return (
    <section className="price-difference" aria-label={priceDiffersText}>
      <Text as="p" size="2">
        No último arquivo do marketplace, o preço destes anúncios não era o daqui.
      </Text>
      <Flex gap="2">
        <Button variant="soft" asChild>
          <Link to={filterPriceFilePath(writeFilter(view))}>Usar o daqui</Link>
        </Button>
        <BusyButton
          type="button"
          variant="soft"
          color="gray"
          isBusy={isSending}
          onClick={() => void takePricesThere()}
        >
          Usar o de lá
        </BusyButton>
      </Flex>
    </section>
  );
}
