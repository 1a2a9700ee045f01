import { Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page.tsx";
import { type AreaKey, areas } from "./areas.ts";
import "./placeholder-page.css";

/** Says that an area is in development, as it is, and what will be there (S2-06, D40). */
export function PlaceholderPage({ area }: { area: AreaKey }) {
  const { title, icon: Icon, promise, contents } = areas[area];
  return (
    <Page title={title} subtitle={promise}>
      <Card size={{ initial: "2", sm: "4" }} className="placeholder">
        <Flex direction="column" gap="4" align="start">
          <span className="placeholder-icon">
            <Icon size={20} aria-hidden />
          </span>
          <div>
            <Heading as="h2" size="4" mb="1">
              Esta área está em desenvolvimento
            </Heading>
            <Text as="p" color="gray">
              Quando ficar pronta, você vai encontrar aqui:
            </Text>
          </div>
          <ul className="placeholder-contents">
            {contents.map((item) => (
              <li key={item}>
                <Check size={16} aria-hidden />
                <Text>{item}</Text>
              </li>
            ))}
          </ul>
          <Button variant="soft" asChild>
            <Link to={paths.calculator}>Calcular um preço agora</Link>
          </Button>
        </Flex>
      </Card>
    </Page>
  );
}
