import type { FaultPoint } from "../faults/fault-point.ts";

/** From a notice to its e-mail. */
const mailPoints = [
  { step: "a notice is raised", table: "notices", write: "INSERT", by: "worker" },
  {
    step: "a notice's e-mail is passed on",
    table: "notices",
    write: "UPDATE",
    when: "OLD.mail_waiting AND NOT NEW.mail_waiting",
    by: "worker",
  },
  {
    step: "an event is handled",
    table: "outbox_events",
    write: "UPDATE",
    when: "OLD.handled_at IS NULL AND NEW.handled_at IS NOT NULL",
    by: "worker",
  },
  {
    step: "an e-mail is sent",
    table: "sent_mails",
    write: "UPDATE",
    when: "OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL",
    by: "worker",
  },
] as const satisfies FaultPoint[];

export const noticePoints: readonly FaultPoint[] = [
  { step: "a fall is taken", table: "margin_falls", write: "DELETE", by: "worker" },
  ...mailPoints,
];

export const feeChangePoints: readonly FaultPoint[] = [
  { step: "a fee change is begun", table: "fee_changes", write: "INSERT", by: "worker" },
  { step: "a listing's result is stored", table: "fee_change_rows", write: "INSERT", by: "worker" },
  {
    step: "a fee change is ready",
    table: "fee_changes",
    write: "UPDATE",
    when: "OLD.state = 'PREPARING' AND NEW.state = 'READY'",
    by: "worker",
  },
  ...mailPoints,
];
