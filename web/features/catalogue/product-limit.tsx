import { Button, Callout, Flex, Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { basicProductLimit } from "#core/entitlements/features.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { paths } from "#web/shared/paths.ts";

const ProductLimit_catalogue = graphql(`
  fragment ProductLimit_catalogue on Catalogue {
    productCount
    productLimit
  }
`);

type Props = {
  catalogue: FragmentType<typeof ProductLimit_catalogue>;
  /** The server has just refused another product. */
  isRefused: boolean;
};

/**
 * Says that a basic account has reached its limit (S9-02): before anything is typed, and again when
 * the server refuses another product.
 */
export function ProductLimit({ catalogue, isRefused }: Props) {
  const { productCount, productLimit } = readFragment(ProductLimit_catalogue, catalogue);
  const limit = productLimit ?? null;
  if (!isRefused && (limit === null || productCount < limit)) return null;
  return (
    <Callout.Root color="amber" {...(isRefused ? { role: "alert" } : {})}>
      <Callout.Icon>
        <Lock size={16} aria-hidden />
      </Callout.Icon>
      <Flex direction="column" gap="2" align="start">
        <Text size="2">
          {isRefused ? "Este produto ainda não foi criado. " : ""}
          Sua conta guarda até {limit ?? basicProductLimit} produtos, e {productCount} já estão em uso. Com
          uma assinatura não há limite; arquivar um produto também abre espaço. O que você digita aqui fica
          guardado nesta aba.
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button size="1" asChild>
            <Link to={paths.pricing}>Ver planos</Link>
          </Button>
          <Button size="1" variant="soft" color="gray" asChild>
            <Link to={paths.products}>Ver os produtos</Link>
          </Button>
        </Flex>
      </Flex>
    </Callout.Root>
  );
}
