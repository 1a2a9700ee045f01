import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import "./summary-list.css";

type Props = { items: readonly { label: ReactNode; value: ReactNode; key: string }[] };

/** A list of names and values, one per line. */
export function SummaryList({ items }: Props) {
  return (
    <dl className="summary-list">
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <Text as="span" size="2" color="gray" asChild>
            <dt>{label}</dt>
          </Text>
          <Text as="span" size="2" className="tabular" asChild>
            <dd>{value}</dd>
          </Text>
        </div>
      ))}
    </dl>
  );
}
