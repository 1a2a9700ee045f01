import { Button, Flex, Text } from "@radix-ui/themes";
import { Columns3, Megaphone, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { comparePath, paths } from "#web/shared/paths.ts";
import { maxCompared } from "../compare/compared-ids.ts";

type Props = {
  chosen: readonly { id: string }[];
  totalCount: number;
  onRemove: (ids: readonly string[]) => void;
  onClear: () => void;
};

/** How many scenarios there are; once some are chosen, what can be done with them. */
export function SelectionActions({ chosen, totalCount, onRemove, onClear }: Props) {
  if (chosen.length === 0) {
    return (
      <Flex gap="3" wrap="wrap" align="center" justify="between">
        <Text as="p" size="2" color="gray" role="status">
          {totalCount === 1
            ? "1 cenário."
            : `${totalCount} cenários. Marque de 2 a ${maxCompared} para comparar.`}
        </Text>
        <Button variant="soft" color="gray" asChild>
          <Link to={paths.simulations}>
            <Megaphone size={16} aria-hidden />
            Simular campanha
          </Link>
        </Button>
      </Flex>
    );
  }
  const ids = chosen.map(({ id }) => id);
  const isComparable = ids.length >= 2 && ids.length <= maxCompared;
  return (
    <Flex gap="3" wrap="wrap" align="center" className="scenario-selection">
      <Text size="2" weight="bold" role="status">
        {ids.length === 1 ? "1 escolhido" : `${ids.length} escolhidos`}
      </Text>
      {isComparable ? (
        <Button asChild>
          <Link to={comparePath(ids)}>
            <Columns3 size={16} aria-hidden />
            Comparar {ids.length}
          </Link>
        </Button>
      ) : (
        <Text size="2" color="gray">
          {ids.length < 2 ? "Marque mais um para comparar." : `Dá para comparar até ${maxCompared}.`}
        </Text>
      )}
      <Button variant="soft" color="gray" onClick={() => onRemove(ids)}>
        <Trash2 size={16} aria-hidden />
        Excluir
      </Button>
      <Button variant="ghost" color="gray" mx="1" onClick={onClear}>
        Desmarcar
      </Button>
    </Flex>
  );
}
