import { type DisputeState, disputeStates } from "#core/statements/disputes/dispute-state.ts";
import { type Account, connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

/** A dispute as the server returns it. */
export function disputeOf(number: string, fields: Record<string, unknown> = {}) {
  return {
    __typename: "StatementDispute",
    id: `dispute:${number}`,
    channel: "SHOPEE",
    number,
    day: "2026-09-12",
    chargedCents: 2300,
    expectedCents: 2000,
    overchargeCents: 300,
    state: "TO_DISPUTE" as DisputeState,
    deadline: "2026-12-11",
    daysLeft: 13,
    recoveredCents: 0,
    rule: "Regra: Comissão da Shopee.",
    text: `Olá! Peço a revisão das cobranças do pedido ${number}, de 12/09/2026.`,
    differences: [{ __typename: "StatementAmount", kind: "UNEXPLAINED", cents: -300 }],
    ...fields,
  };
}

type TestDispute = ReturnType<typeof disputeOf>;

/** Signs in a subscriber with these disputes, which mutations change. Returns what was sent. */
export function serveDisputes(disputes: TestDispute[]): unknown[] {
  const viewer = signInAs("paid");
  const sent: unknown[] = [];
  show(viewer, disputes);
  answer("changeStatementDispute", ({ input }) => {
    sent.push(input);
    const dispute = disputes.find(({ id }) => id === input.id);
    const { id: _id, ...changes } = input;
    Object.assign(dispute ?? {}, changes);
    if (dispute && changes.state === "ACCEPTED") dispute.recoveredCents = dispute.overchargeCents;
    show(viewer, disputes);
    return { __typename: "ChangeStatementDisputePayload", viewer, dispute };
  });
  answer("deleteStatementDispute", ({ input }) => {
    sent.push(input);
    const left = disputes.filter(({ id }) => id !== input.id);
    disputes.splice(0, disputes.length, ...left);
    show(viewer, disputes);
    return { __typename: "DeleteStatementDisputePayload", viewer };
  });
  return sent;
}

function show(viewer: Account, disputes: readonly TestDispute[]): void {
  const sum = (of: readonly TestDispute[], key: "overchargeCents" | "recoveredCents") =>
    of.reduce((total, dispute) => total + dispute[key], 0);
  Object.assign(viewer, {
    statementDisputes: ({ state }: { state: DisputeState }) =>
      connection(disputes.filter((dispute) => dispute.state === state)),
    statementDisputeTotals: disputeStates.map((state) => {
      const own = disputes.filter((dispute) => dispute.state === state);
      return {
        ...{ __typename: "StatementDisputeTotal", state, disputes: own.length },
        ...{ cents: sum(own, "overchargeCents"), recoveredCents: sum(own, "recoveredCents") },
      };
    }),
  });
}
