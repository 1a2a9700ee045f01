import { Flex, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import type { BulkEditField } from "#web/gql/graphql.ts";
import { editText } from "../../edit/edit-text.ts";
import { DifferenceMarks } from "./difference-marks.tsx";
import {
  changeText,
  type Difference,
  type DifferenceItem,
  figuresOf,
  readDifference,
  valuesOf,
} from "./difference-row.ts";
import { LeaveOutBox } from "./leave-out-box.tsx";

type Props = {
  rows: readonly DifferenceItem[];
  /** The preview whose listings can be left out; null for any other step. */
  stepId: string | null;
  /** The field that the step edits; null when it changes prices. */
  field: BulkEditField | null;
};

/** Listings on a phone: each with its figures stacked, before and after side by side. */
export function DifferenceCards({ rows, stepId, field }: Props) {
  return (
    <ul className="bulk-cards">
      {rows.map(({ cursor, item }) => (
        <li key={cursor}>
          <DifferenceCard stepId={stepId} field={field} item={readDifference(item)} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { stepId: string | null; field: BulkEditField | null; item: Difference };

function DifferenceCard({ stepId, field, item }: CardProps) {
  const { product } = item.listing;
  const { before, after } = figuresOf(item);
  const change = field === null ? changeText(item) : null;
  return (
    <>
      <Flex gap="3" justify="between">
        <div>
          <Text as="p" weight="bold">
            {product.name}
          </Text>
          <Text as="p" size="1" color="gray">
            {[listingPlace(item.listing), product.sku].filter(Boolean).join(" · ")}
          </Text>
        </div>
        {stepId === null ? null : <LeaveOutBox stepId={stepId} item={item} />}
      </Flex>
      <DifferenceMarks item={item} />
      <dl>
        {field === null ? (
          <Line
            name="Preço"
            before={<Cents value={before.priceCents} />}
            after={after && <Cents value={after.priceCents} weight="bold" />}
          />
        ) : (
          <Line name={editText[field].label} {...valuesOf(item, field)} />
        )}
        {change === null ? null : <Line name="Mudança" before={change} after={null} />}
        <Line
          name="Você fica com"
          before={<Cents value={before.profitCents} />}
          after={after && <Cents value={after.profitCents} weight="bold" />}
        />
        <Line
          name="Margem"
          before={<Percent value={before.marginPct} />}
          after={after && <Percent value={after.marginPct} weight="bold" />}
        />
      </dl>
    </>
  );
}

function Line({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <>
      <Text as="span" size="2" color="gray" asChild>
        <dt>{name}</dt>
      </Text>
      <dd>
        {after === null ? (
          before
        ) : (
          <>
            <span className="bulk-before">{before}</span>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> passa a </span>
            {after}
          </>
        )}
      </dd>
    </>
  );
}
