import { Badge, Flex, Text } from "@radix-ui/themes";
import { civilDayOf, formatShortDay } from "#core/fees/civil-day.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const LinkRow_link = graphql(`
  fragment LinkRow_link on ScenarioLink {
    id
    showCosts
    isActive
    createdAt
    expiresAt
    revokedAt
    viewCount
    lastViewedAt
  }
`);

const RevokeScenarioLinkMutation = graphql(`
  mutation RevokeScenarioLink($input: RevokeScenarioLinkInput!) {
    revokeScenarioLink(input: $input) {
      link {
        id
        ...LinkRow_link
      }
    }
  }
`);

export type MaskedLink = FragmentType<typeof LinkRow_link>;

/** A link: what it shows, until when, how often it was opened, and the way to end it. */
export function LinkRow({ link: masked }: { link: MaskedLink }) {
  const link = readFragment(LinkRow_link, masked);
  const { id, showCosts, isActive, viewCount, lastViewedAt } = link;
  const { send, isSending } = useSend(RevokeScenarioLinkMutation);
  const toast = useToast();

  async function revoke() {
    const result = await send({ input: { id } });
    if (result.ok) return toast.show({ title: "Link revogado", description: "Ele já não abre mais." });
    toast.show({ title: "O link não foi revogado", description: result.error.message, tone: "destructive" });
  }

  return (
    <li className="scenario-link">
      <div>
        <Text as="p" size="2" weight="bold">
          {showCosts ? "Com custo e margem" : "Só preço e taxas"}
          {isActive ? null : (
            <Badge color="gray" ml="2">
              {link.revokedAt ? "Revogado" : "Vencido"}
            </Badge>
          )}
        </Text>
        <Text as="p" size="1" color="gray">
          Criado em {day(link.createdAt)}
          {isActive ? `, vale até ${day(link.expiresAt)}` : ""} ·{" "}
          {viewCount === 0 || !lastViewedAt
            ? "ainda não foi aberto"
            : `aberto ${viewCount === 1 ? "1 vez" : `${viewCount} vezes`}, a última em ${day(lastViewedAt)}`}
        </Text>
      </div>
      {isActive ? (
        <Flex flexShrink="0">
          <BusyButton
            type="button"
            size="1"
            variant="soft"
            color="tomato"
            isBusy={isSending}
            onClick={() => void revoke()}
          >
            Revogar
          </BusyButton>
        </Flex>
      ) : null}
    </li>
  );
}

const day = (at: string): string => formatShortDay(civilDayOf(new Date(at)));
