import { Button, Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatCents } from "#core/format/money.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { productPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { KitEditor } from "./kit-editor.tsx";
import "./kit-card.css";

const KitCard_product = graphql(`
  fragment KitCard_product on Product {
    id
    version
    isKit
    costCents
    parts {
      quantity
      product {
        id
        name
        costCents
      }
    }
  }
`);

type Props = { product: FragmentType<typeof KitCard_product>; isReadOnly: boolean };

/** The parts of a kit (PR-01), or a button that turns the product into one. */
export function KitCard({ product: masked, isReadOnly }: Props) {
  const product = readFragment(KitCard_product, masked);
  const [isEditing, setEditing] = useState(false);
  if (!product.isKit && isReadOnly) return null;
  return (
    <CardSection title="Kit">
      {isEditing ? (
        <KitEditor product={product} onEnd={() => setEditing(false)} />
      ) : (
        <Flex direction="column" gap="3" align="start">
          {product.isKit ? (
            <KitParts parts={product.parts} />
          ) : (
            <Text as="p" size="2" color="gray">
              É vendido com outros produtos juntos? Monte o kit, e o custo passa a ser a soma das partes.
            </Text>
          )}
          {isReadOnly ? null : (
            <Button type="button" variant="soft" color="gray" onClick={() => setEditing(true)}>
              <Boxes size={16} aria-hidden />
              {product.isKit ? "Mudar as partes" : "Montar kit"}
            </Button>
          )}
        </Flex>
      )}
    </CardSection>
  );
}

type Part = { quantity: number; product: { id: string; name: string; costCents?: number | null } };

function KitParts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="kit-parts">
      {parts.map(({ quantity, product: { id, name, costCents } }) => (
        <li key={id}>
          <Text size="2" className="kit-part-name">
            {quantity} ×{" "}
            <TextLink asChild>
              <Link to={productPath(id)}>{name}</Link>
            </TextLink>
          </Text>
          <Text size="2" className="tabular">
            {formatCents(costCents == null ? null : costCents * quantity)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
