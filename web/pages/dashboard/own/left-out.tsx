import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { paths } from "#web/shared/paths.ts";

/** Says how many listings the figures leave out, and leads to them (D313). */
export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text as="p" size="2" color="gray" mt="3">
      Sem contar{" "}
      <TextLink asChild underline="always">
        <Link to={`${paths.products}?healths=MISSING`}>
          {count === 1 ? "1 anúncio com dados faltando" : `${formatCount(count)} anúncios com dados faltando`}
        </Link>
      </TextLink>
      .
    </Text>
  );
}
