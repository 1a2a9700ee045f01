import { belowMinimumMargin } from "./kinds/below-minimum-margin.ts";
import { cbsOptionNotice } from "./kinds/cbs-option.ts";
import { disputeDeadline } from "./kinds/dispute-deadline.ts";
import { feeChangeNotice } from "./kinds/fee-change.ts";
import { newTaxNotice } from "./kinds/new-tax.ts";
import { taxCeilingNotice } from "./kinds/tax-ceiling.ts";
import { webhookOff } from "./kinds/webhook-off.ts";
import { weeklySummary } from "./kinds/weekly-summary.ts";
import { type NoticeRegistry, registryOf } from "./notice-registry.ts";

/** Every notice. The list, the preferences and the e-mails are made from it (NO-06). */
export const noticeRegistry: NoticeRegistry = registryOf([
  feeChangeNotice,
  belowMinimumMargin,
  disputeDeadline,
  newTaxNotice,
  taxCeilingNotice,
  cbsOptionNotice,
  weeklySummary,
  webhookOff,
]);
