import { useEffect, useRef, useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import type { StatementOrderInput } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import type { StoringBatches } from "../reading/storing-batches.ts";

const SaveStatementTotals = graphql(`
  mutation SaveStatementTotals($input: SaveStatementTotalsInput!) {
    saveStatementTotals(input: $input) {
      __typename
      ... on SaveStatementTotalsPayload {
        changed
      }
      ...Refusal_error
    }
  }
`);

export type KeepState =
  | { type: "IDLE" }
  | { type: "SENDING"; done: number }
  | { type: "FAILED"; done: number; message: string }
  /** `changed`: orders and charges that are new or differ. */
  | { type: "KEPT"; changed: number };

const idle: KeepState = { type: "IDLE" };

/**
 * Keeps what files say, in parts (ST-05). After a failure the next attempt continues with the part
 * that failed; sending a part twice changes nothing. What another reading says starts anew.
 */
export function useKeepStatements(toStore: StoringBatches, onKept: () => void) {
  const { send } = useSend(SaveStatementTotals);
  const [attempt, setAttempt] = useState<{ of: StoringBatches; state: KeepState } | null>(null);
  const changed = useRef(0);
  const isOpen = useRef(true);
  const state = attempt?.of === toStore ? attempt.state : idle;

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Returns whether all of it is kept. */
  async function keep(): Promise<boolean> {
    const show = (next: KeepState) => setAttempt({ of: toStore, state: next });
    const start = state.type === "FAILED" ? state.done : 0;
    if (start === 0) changed.current = 0;
    for (const [index, { marketplace, ordersJson }] of toStore.batches.entries()) {
      if (index < start) continue;
      if (!isOpen.current) return false;
      show({ type: "SENDING", done: index });
      // The worker made it of orders as the server takes them.
      const orders = JSON.parse(ordersJson) as StatementOrderInput[];
      const result = await send({ input: { marketplace, orders } });
      if (!result.ok) {
        show({ type: "FAILED", done: index, message: result.error.message });
        return false;
      }
      changed.current += result.data.changed;
    }
    show({ type: "KEPT", changed: changed.current });
    onKept();
    return true;
  }

  return { state, keep };
}
