import { Button, Card, Flex, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { Page } from "../../shared/page.tsx";
import { paths } from "../../shared/paths.ts";

const screens = {
  subscribe: {
    title: "Assinar",
    words: "Aqui você vai informar o cartão e confirmar a assinatura. Por enquanto, nada é cobrado.",
  },
} satisfies Record<string, { title: string; words: string }>;

/** A screen that the next step of the work builds: it says what will be there, and nothing it does not know. */
export function ComingSoonPage({ screen }: { screen: keyof typeof screens }) {
  const { title, words } = screens[screen];
  return (
    <Page title={title}>
      <Card size={{ initial: "2", sm: "4" }} style={{ maxWidth: 640 }}>
        <Flex direction="column" gap="4" align="start">
          <Text as="p">{words}</Text>
          <Button variant="soft" asChild>
            <Link to={paths.calculator}>Calcular um preço</Link>
          </Button>
        </Flex>
      </Card>
    </Page>
  );
}
