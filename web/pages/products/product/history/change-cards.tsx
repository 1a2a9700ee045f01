import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { formatCents } from "#core/format/money.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ChangeActor } from "./change-actor.tsx";
import { ChangeTime } from "./change-time.tsx";
import { changeSubject, type PriceChange } from "./history-series.ts";
import "./change-list.css";

export type ChangesProps = {
  changes: readonly PriceChange[];
  /** The way back from the newest, if there is one. */
  undo: ReactNode;
};

/** The changes on a phone, where a table of five columns would scroll sideways. */
export function ChangeCards({ changes, undo }: ChangesProps) {
  return (
    <ul className="change-cards">
      {changes.map((change, index) => (
        <li key={change.id}>
          <Text as="p" size="2" weight="bold">
            {changeSubject(change)}
          </Text>
          <Text as="p" size="2" className="tabular">
            {formatCents(change.oldCents)} → {formatCents(change.newCents)}
          </Text>
          <Text as="p" size="2" color="gray">
            Sobrava por venda: <Cents value={change.profitCents} />
          </Text>
          <Text as="p" size="1" color="gray">
            <ChangeTime at={change.createdAt} /> · <ChangeActor change={change} />
          </Text>
          {index === 0 ? undo : null}
        </li>
      ))}
    </ul>
  );
}
