import { Badge, Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDateTime } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { WorkState } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { importFilePath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

const EarlierImports_user = graphql(`
  fragment EarlierImports_user on User {
    imports(first: 10) {
      edges {
        node {
          id
          fileName
          state
          rowCount
          createdAt
        }
      }
    }
  }
`);

/** Files that were uploaded earlier. An unfinished import can be continued. */
export function EarlierImports({ user: masked }: { user: FragmentType<typeof EarlierImports_user> }) {
  const { imports } = readFragment(EarlierImports_user, masked);
  if (imports.edges.length === 0) return null;
  return (
    <CardSection title="Importações anteriores">
      <ul className="import-list">
        {imports.edges.map(({ node: { id, fileName, state, rowCount, createdAt } }) => (
          <li key={id} className="import-earlier">
            <TextLink asChild size="2" weight="bold" truncate>
              <Link to={importFilePath(id)}>{fileName}</Link>
            </TextLink>
            <Text size="2" color="gray" className="tabular">
              {rowCount > 0 ? countText(rowCount, "linha", "linhas") : null}
            </Text>
            <Text size="2" color="gray" className="tabular">
              {formatDateTime(new Date(createdAt))}
            </Text>
            <Badge color={badgeOfState[state].color}>{badgeOfState[state].text}</Badge>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const working = { text: "Em andamento", color: "gray" } as const;

const badgeOfState: Readonly<
  Record<WorkState, { text: string; color: "amber" | "gray" | "jade" | "tomato" }>
> = {
  PREPARING: working,
  READY: { text: "Esperando você", color: "amber" },
  RUNNING: working,
  DONE: { text: "Concluída", color: "jade" },
  CANCELLED: { text: "Cancelada", color: "gray" },
  FAILED: { text: "Não deu certo", color: "tomato" },
  UNDOING: working,
  UNDONE: { text: "Desfeita", color: "gray" },
  SCHEDULED: working,
};
