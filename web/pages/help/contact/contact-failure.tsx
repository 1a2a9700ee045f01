import { Button, Card, Flex, Heading, Text } from "@radix-ui/themes";

type Props = { isRetrying: boolean; onRetry: () => void };

/** The channels could not be read; the rest of the page needs no server. */
export function ContactFailure({ isRetrying, onRetry }: Props) {
  return (
    <Card size={{ initial: "2", sm: "3" }} role="alert">
      <Flex align="center" justify="between" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" size="3" mb="1">
            Não conseguimos carregar os canais de atendimento
          </Heading>
          <Text as="p" size="2" color="gray">
            O servidor não respondeu. As perguntas frequentes continuam aqui embaixo.
          </Text>
        </div>
        <Button type="button" loading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      </Flex>
    </Card>
  );
}
