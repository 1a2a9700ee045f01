import { Button, Flex, Text } from "@radix-ui/themes";
import { formatCount } from "#core/format/decimal.ts";

/** Rows of a list that are shown before anybody asks for more, and added with each press. */
export const rowsAtFirst = 10;
const rowsAtOnce = 50;

type Props = { shown: number; total: number; onMore: (shown: number) => void };

/** The way to the next rows of a long list; nothing when all are shown. */
export function ShowMore({ shown, total, onMore }: Props) {
  if (shown >= total) return null;
  return (
    <Flex mt="4" gap="3" align="center" wrap="wrap">
      <Button variant="soft" color="gray" onClick={() => onMore(shown + rowsAtOnce)}>
        Mostrar mais
      </Button>
      <Text size="2" color="gray">
        {formatCount(shown)} de {formatCount(total)}
      </Text>
    </Flex>
  );
}
