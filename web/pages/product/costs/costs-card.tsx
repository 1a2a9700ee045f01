import { Button, Flex, Text } from "@radix-ui/themes";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { CostsEditor } from "./costs-editor.tsx";
import "./costs-card.css";

const CostsCard_product = graphql(`
  fragment CostsCard_product on Product {
    id
    version
    costs {
      validFrom
      costCents
    }
  }
`);

type Props = { product: FragmentType<typeof CostsCard_product>; isReadOnly: boolean };

const shownAtFirst = 3;

/** What the product cost from which day on, and the way to correct it (MO-04). */
export function CostsCard({ product: masked, isReadOnly }: Props) {
  const product = readFragment(CostsCard_product, masked);
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { costs } = product;
  if (costs.length === 0) return null;
  const shown = isWhole ? costs : costs.slice(0, shownAtFirst);
  return (
    <CardSection title="Custo por data">
      <Text as="p" size="2" color="gray" mb="3" className="measure">
        O lucro real de um pedido usa o custo que valia no dia da venda.
      </Text>
      {isEditing ? (
        <CostsEditor product={product} onEnd={() => setEditing(false)} />
      ) : (
        <Flex direction="column" gap="3" align="start">
          <ul className="dated-costs">
            {shown.map(({ validFrom, costCents }) => (
              <li key={validFrom}>
                <Text size="2" className="tabular" weight="bold">
                  {costCents == null ? "Sem custo" : formatCents(costCents)}
                </Text>
                <Text size="2" color="gray" className="tabular">
                  vale desde {formatShortDay(validFrom)}
                </Text>
              </li>
            ))}
          </ul>
          <Flex gap="3" wrap="wrap">
            {isReadOnly ? null : (
              <Button type="button" variant="soft" color="gray" onClick={() => setEditing(true)}>
                <CalendarClock size={16} aria-hidden />
                Corrigir as datas
              </Button>
            )}
            {shown.length < costs.length ? (
              <Button type="button" variant="ghost" color="gray" onClick={() => setWhole(true)}>
                Ver os {costs.length} custos
              </Button>
            ) : null}
          </Flex>
        </Flex>
      )}
    </CardSection>
  );
}
