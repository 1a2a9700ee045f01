import { Badge, Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDateTime } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { priceFilePath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

const EarlierPriceFiles_user = graphql(`
  fragment EarlierPriceFiles_user on User {
    priceFiles(first: 5) {
      edges {
        node {
          id
          fileName
          state
          createdAt
        }
      }
    }
  }
`);

const badges = {
  PREPARING: { text: "Em andamento", color: "gray" },
  READY: { text: "Pronto para baixar", color: "jade" },
  CANCELLED: { text: "Cancelado", color: "gray" },
  FAILED: { text: "Não deu certo", color: "tomato" },
} as const;

/** The last files, each with its state. */
export function EarlierPriceFiles({ user: masked }: { user: FragmentType<typeof EarlierPriceFiles_user> }) {
  const { priceFiles } = readFragment(EarlierPriceFiles_user, masked);
  if (priceFiles.edges.length === 0) return null;
  return (
    <CardSection title="Arquivos dos últimos 7 dias">
      <ul className="price-file-list">
        {priceFiles.edges.map(({ node: { id, fileName, state, createdAt } }) => {
          const { text, color } = state in badges ? badges[state as keyof typeof badges] : badges.PREPARING;
          return (
            <li key={id}>
              <TextLink asChild size="2" weight="bold" truncate>
                <Link to={priceFilePath(id)}>{fileName}</Link>
              </TextLink>
              <Text size="1" color="gray" className="tabular">
                {formatDateTime(new Date(createdAt))}
              </Text>
              <Badge color={color}>{text}</Badge>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
