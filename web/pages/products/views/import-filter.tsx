import { IconButton, Text, Link as TextLink } from "@radix-ui/themes";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { importFilePath } from "#web/shared/paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";
import "./import-filter.css";

const ImportFilterQuery = graphql(`
  query ImportFilter($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Import {
        fileName
        canUndo
      }
    }
  }
`);

/** Says that only the listings of one import are shown, and takes that filter away (D306). */
export function ImportFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const [{ data }] = useQuery({ query: ImportFilterQuery, variables: { id } });
  const file = data?.node?.__typename === "Import" ? data.node : null;
  return (
    <Text as="p" size="2" className="import-filter">
      <span>
        Só os anúncios da importação
        {file ? (
          <>
            {" "}
            <TextLink asChild underline="always">
              <Link to={importFilePath(id)}>{file.fileName}</Link>
            </TextLink>
          </>
        ) : null}
        {file && !file.canUndo ? ". Ela já não pode ser mostrada: passaram 30 dias, ou foi desfeita." : ""}
      </span>
      <Tooltip content="Tirar este filtro">
        <IconButton variant="ghost" color="gray" aria-label="Tirar o filtro da importação" onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Text>
  );
}
