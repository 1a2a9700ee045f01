import { addDays, isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import type { DisputeState, StoredDisputeState } from "./dispute-state.ts";

/** What a seller changes of a dispute; null: it stays. */
export type DisputeChange = {
  state: DisputeState | null;
  deadline: CivilDay | null;
  recoveredCents: number | null;
};

type Dispute = { state: StoredDisputeState; overchargeCents: number; recoveredCents: number };

const maxCents = 1_000_000_000;

/**
 * The dispute after a change (D425): of an accepted one all of the overcharge was recovered unless
 * the seller says how much, and of the others nothing.
 */
export function checkDisputeChange(
  dispute: Dispute,
  change: DisputeChange,
  today: CivilDay,
): Checked<{ state: StoredDisputeState; deadline: CivilDay | null; recoveredCents: number }> {
  const state = change.state ?? dispute.state;
  const { deadline, recoveredCents } = change;
  if (state === "CORRECTED") return refused(onlyByFile);
  if (deadline !== null && !isDeadline(deadline, today)) return refused(wrongDeadline);
  if (state !== "ACCEPTED") {
    if (recoveredCents !== null && recoveredCents !== 0) return refused(notAccepted);
    return { ok: true, value: { state, deadline, recoveredCents: 0 } };
  }
  const usual = dispute.state === "ACCEPTED" ? dispute.recoveredCents : dispute.overchargeCents;
  const recovered = recoveredCents ?? usual;
  if (!Number.isSafeInteger(recovered) || recovered < 0 || recovered > maxCents) return refused(wrongAmount);
  return { ok: true, value: { state, deadline, recoveredCents: recovered } };
}

function isDeadline(deadline: CivilDay, today: CivilDay): boolean {
  return isCivilDay(deadline) && deadline >= "2015-01-01" && deadline <= addDays(today, 3660);
}

function refused(issue: FieldIssue): { ok: false; issues: FieldIssue[] } {
  return { ok: false, issues: [issue] };
}

const wrongDeadline = {
  field: "deadline",
  title: "Prazo inválido",
  message: "Informe um dia do calendário, até dez anos à frente.",
};
const onlyByFile = {
  field: "state",
  title: "Só pelo extrato",
  message: "Quem corrige uma contestação é um extrato mais novo, quando você o guarda.",
};
const notAccepted = {
  field: "recoveredCents",
  title: "Ainda não aceita",
  message: "Só uma contestação aceita tem valor recuperado.",
};
const wrongAmount = {
  field: "recoveredCents",
  title: "Valor inválido",
  message: "Informe um valor de R$ 0,00 em diante.",
};
