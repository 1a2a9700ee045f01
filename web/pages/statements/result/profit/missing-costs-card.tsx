import { Button, Flex, Link, Text } from "@radix-ui/themes";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ProductProfit } from "#core/statements/profit/product-profits.ts";
import { orderCountText } from "#web/shared/count-text.ts";
import { importPath, newProductPath, productPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LinkProduct } from "../link/link-product.tsx";
import { ShowMore } from "../show-more.tsx";
import { missingTexts, missingTitle } from "./profit-text.ts";

const missingAtFirst = 5;

type Props = { products: readonly ProductProfit[]; onRefresh: () => void };

/**
 * The products without a cost, each with the way to add it (ST-04). In a tab of their own, because
 * the reading ends with this page.
 */
export function MissingCostsCard({ products, onRefresh }: Props) {
  const [shown, setShown] = useState(missingAtFirst);
  const missing = products.filter(({ missing: reason }) => reason !== null);
  if (missing.length === 0) return null;
  return (
    <CardSection title={missingTitle(missing.length)}>
      <Text as="p" size="2" color="gray" className="measure">
        Sem ele, os pedidos destes produtos ficam fora do lucro real. Acrescente em outra aba e depois busque
        de novo: os arquivos continuam lidos aqui.
      </Text>
      <ul className="statement-missing">
        {missing.slice(0, shown).map((product) => (
          <MissingRow key={product.key} product={product} onLinked={onRefresh} />
        ))}
      </ul>
      <ShowMore shown={shown} total={missing.length} onMore={setShown} />
      <Flex mt="4" gap="4" align="center" wrap="wrap">
        <Button variant="soft" onClick={onRefresh}>
          <RefreshCw size={16} aria-hidden />
          Buscar os custos de novo
        </Button>
        <Link size="2" underline="always" href={importPath} target="_blank" rel="noreferrer">
          Importar uma planilha de produtos
        </Link>
      </Flex>
    </CardSection>
  );
}

function MissingRow({ product, onLinked }: { product: ProductProfit; onLinked: () => void }) {
  const { productId, sku, name, orders, missing } = product;
  return (
    <li>
      <div className="statement-order-name">
        <Text as="p" size="2" weight="bold">
          {name}
        </Text>
        <Text as="p" size="1" color="gray">
          {[
            sku === name ? null : sku,
            orderCountText(orders),
            missing === null ? null : missingTexts[missing],
          ]
            .filter((text) => text !== null)
            .join(" · ")}
        </Text>
      </div>
      {missing === "NO_COST" && productId !== null ? (
        <AddLink href={productPath(productId)} name={name} text="Informar o custo" />
      ) : null}
      {missing === "NOT_IN_CATALOGUE" || missing === "NO_SKU" ? (
        <Flex gap="3" align="center" wrap="wrap">
          <LinkProduct product={product} onLinked={onLinked} />
          <AddLink href={newProductOf(product)} name={name} text="Cadastrar" />
        </Flex>
      ) : null}
    </li>
  );
}

/** The form of a new product, filled with what the file says. */
function newProductOf({ name, sku, code }: ProductProfit): string {
  const given = {
    name,
    ...(sku === null ? {} : { sku }),
    ...(code === null ? {} : { channel: code.marketplace }),
  };
  return `${newProductPath}?${new URLSearchParams(given)}`;
}

function AddLink({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <Link
      size="2"
      underline="always"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${text}: ${name} (abre outra aba)`}
    >
      {text}
    </Link>
  );
}
