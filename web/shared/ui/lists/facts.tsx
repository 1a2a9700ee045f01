import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import "./facts.css";

type Props = { facts: readonly { label: ReactNode; value: ReactNode; key: string }[] };

/** A list of names and values, one per line. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(({ key, label, value }) => (
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
