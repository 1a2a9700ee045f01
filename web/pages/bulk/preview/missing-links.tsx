import { Link as RadixLink, Text } from "@radix-ui/themes";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { missingList } from "#core/text/listing-text.ts";
import { paths } from "#web/shared/paths.ts";

type Props = { fields: readonly { field: string; count: number }[] };

/** What listings lack for the goal, each a link to those listings (GR-07). */
export function MissingLinks({ fields }: Props) {
  if (fields.length === 0) return null;
  return (
    <Text as="p" size="2" mt="1">
      Ver os anúncios sem{" "}
      {fields.map(({ field, count }, index) => (
        <Fragment key={field}>
          {index === 0 ? "" : ", "}
          <RadixLink asChild underline="always">
            <Link to={`${paths.products}?missingFields=${field}`}>
              {missingList([field])} ({formatCount(count)})
            </Link>
          </RadixLink>
        </Fragment>
      ))}
    </Text>
  );
}
