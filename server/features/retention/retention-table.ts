import type { Prisma } from "#server/platform/db/generated/client.ts";
import { ageText, type Removal } from "./removal.ts";
import { removals } from "./removals.ts";

/** The tables in docs/operations.md: what is removed and when, and what is kept. */
export function retentionTables(): string {
  const removed = removals.map(({ name, table, what, after, why }: Removal) =>
    row([`\`${name}\``, `\`${table}\``, what, ageText(after), why]),
  );
  const kept = Object.values(keptTables).flatMap(({ table, kept }) =>
    kept === null ? [] : [row([`\`${table}\``, kept])],
  );
  return [
    row(["removal", "table", "what is removed", "after", "why not earlier"]),
    row(["---", "---", "---", "---", "---"]),
    ...removed,
    "",
    row(["table", "other rows are kept"]),
    row(["---", "---"]),
    ...kept,
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`.replaceAll(" --- ", "---");
}

/**
 * Every table, and how long it keeps the rows that no removal deletes. A new model does not compile
 * until its retention is decided here (D111).
 */
export const keptTables = {
  User: { table: "users", kept: "until the account is deleted" },
  Session: { table: "sessions", kept: null },
  GoogleIdentity: { table: "google_identities", kept: "until it is unlinked or the account is deleted" },
  PasswordReset: { table: "password_resets", kept: null },
  EmailConfirmation: { table: "email_confirmations", kept: null },
  MailboxTrial: { table: "mailbox_trials", kept: "until the account is deleted: one trial per mailbox" },
  SecondFactor: { table: "second_factors", kept: "until it is turned off or the account is deleted" },
  RecoveryCode: { table: "recovery_codes", kept: "as long as their second factor" },
  SignInChallenge: { table: "sign_in_challenges", kept: null },
  Passkey: { table: "passkeys", kept: "until it is removed or the account is deleted" },
  SpentPasskeyChallenge: { table: "spent_passkey_challenges", kept: null },
  ApiKey: { table: "api_keys", kept: "until it is revoked, it expires or the account is deleted" },
  IdempotentAnswer: { table: "idempotent_answers", kept: null },
  Brand: { table: "brands", kept: "until the account is deleted" },
  CalculatorDraft: { table: "calculator_drafts", kept: "until the account is deleted" },
  SellerSettings: { table: "seller_settings", kept: "until the account is deleted" },
  StaleFigures: { table: "stale_figures", kept: "until the figures are computed again" },
  DailyFigures: { table: "daily_figures", kept: "until the account is deleted: the catalogue over time" },
  DailyChannelFigures: {
    table: "daily_channel_figures",
    kept: "until the account is deleted: the catalogue over time, by channel",
  },
  ScheduleRegistration: { table: "schedule_registrations", kept: null },
  CheckedRules: {
    table: "checked_rules",
    kept: "permanently: one row for each content of a channel's rules",
  },
  Product: { table: "products", kept: "until the account is deleted" },
  KitPart: { table: "kit_parts", kept: "as long as their kit" },
  Listing: { table: "listings", kept: "until the seller removes it or the account is deleted" },
  ProductCode: { table: "product_codes", kept: "until it is unlinked or the account is deleted" },
  ProductCost: { table: "product_costs", kept: "until the account is deleted: costs by day" },
  PriceChange: { table: "price_changes", kept: "until the account is deleted: the history of prices" },
  SavedView: { table: "saved_views", kept: "until the seller removes it or the account is deleted" },
  Scenario: { table: "scenarios", kept: "until the seller deletes it or the account is deleted" },
  ScenarioLink: { table: "scenario_links", kept: null },
  Import: { table: "imports", kept: "until the account is deleted" },
  ImportFile: { table: "import_files", kept: "until the file is read" },
  ImportChunk: { table: "import_chunks", kept: "as long as their import" },
  ImportChange: { table: "import_changes", kept: null },
  ImportMapping: { table: "import_mappings", kept: "until the account is deleted" },
  BulkStep: { table: "bulk_steps", kept: "those that were applied, until the account is deleted" },
  BulkStepItem: { table: "bulk_step_items", kept: "until their bulk step is started" },
  Simulation: { table: "simulations", kept: "until the seller deletes it or the account is deleted" },
  SimulationRow: { table: "simulation_rows", kept: "as long as their simulation" },
  PriceFile: { table: "price_files", kept: null },
  PriceFileContent: { table: "price_file_contents", kept: "as long as their price file" },
  PriceFileRow: { table: "price_file_rows", kept: "as long as their price file" },
  MarketplaceItem: { table: "marketplace_items", kept: "as long as their listing" },
  Notice: { table: "notices", kept: null },
  NoticePreference: { table: "notice_preferences", kept: "until the account is deleted" },
  MarginFall: { table: "margin_falls", kept: "until the seller's next notice about margins" },
  WebhookEndpoint: { table: "webhook_endpoints", kept: "until it is deleted or the account is deleted" },
  WebhookMessage: { table: "webhook_messages", kept: null },
  WebhookDelivery: { table: "webhook_deliveries", kept: "as long as their message" },
  StatementOrder: {
    table: "statement_orders",
    kept: "until the seller deletes the month or the account is deleted",
  },
  StatementDispute: {
    table: "statement_disputes",
    kept: "until the seller removes it or the account is deleted",
  },
  FeeChange: { table: "fee_changes", kept: "until the account is deleted: what each change cost" },
  FeeChangeRow: { table: "fee_change_rows", kept: null },
  ReleasedRules: {
    table: "released_rules",
    kept: "permanently: one row for each content of a channel's rules",
  },
  FeeDriftConsent: {
    table: "fee_drift_consents",
    kept: "until the seller withdraws it or the account is deleted",
  },
  FeeDriftReport: {
    table: "fee_drift_reports",
    kept: "as long as the seller's consent, until the next file of the marketplace",
  },
  FeeCorrection: {
    table: "fee_corrections",
    kept: "permanently: a row for each correction of the fee rules",
  },
  EmulatedRules: { table: "emulated_rules", kept: "until it is switched off; never in production" },
  DataExport: { table: "data_exports", kept: null },
  DataExportPiece: { table: "data_export_pieces", kept: "as long as their export" },
  KeptInvoice: { table: "kept_invoices", kept: null },
  AuditEntry: { table: "audit_entries", kept: null },
  Plan: { table: "plans", kept: "permanently: the product's price list" },
  BillingAccount: { table: "billing_accounts", kept: "until the account is deleted" },
  BillingAttempt: { table: "billing_attempts", kept: "while it is open" },
  PlanChange: { table: "plan_changes", kept: null },
  Subscription: { table: "subscriptions", kept: "until the account is deleted: what was bought" },
  Invoice: { table: "invoices", kept: "until the account is deleted: what was charged" },
  StripeEvent: { table: "stripe_events", kept: "until it is processed" },
  CancellationRequest: { table: "cancellation_requests", kept: "while it is open" },
  OutboxEvent: { table: "outbox_events", kept: "until it is handled" },
  SentMail: { table: "sent_mails", kept: "until it is sent" },
  DocumentList: { table: "document_lists", kept: null },
  ClientFile: { table: "client_files", kept: null },
  RateLimit: { table: "rate_limits", kept: null },
} as const satisfies Record<Prisma.ModelName, KeptTable>;

/** `kept` is null when every row is removed at some age. */
type KeptTable = { table: string; kept: string | null };
