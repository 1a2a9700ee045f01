import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import { Calculator } from "lucide-react";

type Props = { onFill: () => void; onRestore: () => void };

/** S2-32: nothing can be worked out without a price. */
export function EmptyResults({ onFill, onRestore }: Props) {
  return (
    <Flex direction="column" align="center" gap="3" py="7" px="3">
      <Calculator size={32} aria-hidden color="var(--gray-9)" />
      <Heading as="h2" size="4" align="center">
        Preencha os dados básicos
      </Heading>
      <Text as="p" size="2" color="gray" align="center" className="measure">
        Com um preço de venda maior que zero, mostramos aqui quanto sobra em cada venda.
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" mt="2">
        <Button type="button" onClick={onFill}>
          Preencher o preço
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onRestore}>
          Restaurar exemplo
        </Button>
      </Flex>
    </Flex>
  );
}
