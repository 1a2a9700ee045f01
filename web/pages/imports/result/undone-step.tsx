import { Button, Flex, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { importPath, paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { undoneText } from "./undone-text.ts";

/** What undoing the import has put back, and what it has left. */
export function UndoneStep({ undo }: { undo: NonNullable<ImportOf["undo"]> }) {
  return (
    <CardSection title="Importação desfeita">
      {undoneText(undo).map((sentence) => (
        <Text as="p" key={sentence} mb="1" className="measure">
          {sentence}
        </Text>
      ))}
      <Flex gap="3" mt="5" wrap="wrap">
        <Button size="3" asChild>
          <Link to={paths.products}>Ver produtos</Link>
        </Button>
        {undo.archived > 0 ? (
          <Button size="3" variant="soft" asChild>
            <Link to={`${paths.products}?archived=true`}>Ver arquivados</Link>
          </Button>
        ) : null}
        <Button size="3" variant="soft" color="gray" asChild>
          <Link to={importPath}>Importar outro arquivo</Link>
        </Button>
      </Flex>
    </CardSection>
  );
}
