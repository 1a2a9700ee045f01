import { Button, Card, Flex, Grid, Heading, Link as RadixLink, Text } from "@radix-ui/themes";
import { Calculator, FileSpreadsheet, Lock, type LucideIcon, PencilLine } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, newProductPath, paths } from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";

/** The page before the first product: its purpose, and three ways to start. */
export function EmptyCatalogue({ hasImport }: { hasImport: boolean }) {
  return (
    <section aria-labelledby="comecar">
      <Heading as="h2" size="4" id="comecar">
        Seu catálogo ainda está vazio
      </Heading>
      <Text as="p" color="gray" mt="1" mb="4" className="measure">
        Comece como for mais fácil:
      </Text>
      <Grid columns={{ initial: "1", sm: "3" }} gap="4">
        {ways.map((way) => (
          <WayCard key={way.title} way={way} isLocked={way.to === importPath && !hasImport} />
        ))}
      </Grid>
      <Text as="p" size="2" color="gray" mt="4">
        Quer ver como fica?{" "}
        <RadixLink href={serverPaths.sampleProducts} download underline="always">
          Baixe a planilha de exemplo
        </RadixLink>
        , troque pelos seus produtos e importe.
      </Text>
    </section>
  );
}

type Way = { icon: LucideIcon; title: string; text: string; action: string; to: string };

const ways: readonly Way[] = [
  {
    icon: Calculator,
    title: "Pela calculadora",
    text: "Faça a conta de um produto e salve o resultado no catálogo.",
    action: "Abrir a calculadora",
    to: paths.calculator,
  },
  {
    icon: FileSpreadsheet,
    title: "De uma planilha",
    text: "Traga a sua planilha, ou o arquivo do Bling, do Tiny, da Shopee ou do Mercado Livre.",
    action: "Importar planilha",
    to: importPath,
  },
  {
    icon: PencilLine,
    title: "À mão",
    text: "Cadastre nome, custo e preço. O resto você completa depois.",
    action: "Novo produto",
    to: newProductPath,
  },
];

type WayProps = { way: Way; isLocked: boolean };

function WayCard({ way: { icon, title, text, action, to }, isLocked }: WayProps) {
  return (
    <Card size={{ initial: "2", sm: "3" }}>
      <Flex direction="column" gap="3" align="start" height="100%">
        <IconTile icon={icon} />
        <div>
          <Heading as="h3" size="3" mb="1">
            {title}
          </Heading>
          <Text as="p" size="2" color="gray">
            {text}
            {isLocked ? " Faz parte dos planos pagos." : ""}
          </Text>
        </div>
        <Button variant="soft" mt="auto" asChild>
          <Link to={to}>
            {isLocked ? <Lock size={14} aria-hidden /> : null}
            {isLocked ? "Ver como importar" : action}
          </Link>
        </Button>
      </Flex>
    </Card>
  );
}
