import { Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { ChartColumn, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { FeatureList } from "#web/shared/ui/lists/feature-list.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import "./placeholder-page.css";

export const ReportsPage = () => <PlaceholderPage area={areas.reports} />;

type Area = { icon: LucideIcon; promise: string; contents: string[] };

const areas = {
  reports: {
    icon: ChartColumn,
    promise: "Suas margens, produto por produto.",
    contents: [
      "Quais produtos dão lucro e quais dão prejuízo",
      "Evolução da margem mês a mês",
      "Quanto vai para o marketplace, para impostos e para anúncios",
    ],
  },
} satisfies Record<string, Area>;

/** Says that an area is in development, and what it will contain (S2-06, D40). */
function PlaceholderPage({ area }: { area: Area }) {
  const { icon, promise, contents } = area;
  return (
    <Page subtitle={promise}>
      <Card size={{ initial: "2", sm: "4" }} className="placeholder">
        <Flex direction="column" gap="4" align="start">
          <IconTile icon={icon} />
          <div>
            <Heading as="h2" size="4" mb="1">
              Esta área está em desenvolvimento
            </Heading>
            <Text as="p" color="gray">
              Quando ficar pronta, você vai encontrar aqui:
            </Text>
          </div>
          <FeatureList features={contents} size="3" isPlanned />
          <Button variant="soft" asChild>
            <Link to={paths.calculator}>Calcular um preço agora</Link>
          </Button>
        </Flex>
      </Card>
    </Page>
  );
}
