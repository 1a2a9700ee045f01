import type { TablePolicy } from "./table-policy.ts";

/** The tables that no seller's export holds, each with the reason (AC-04, D111). */
export const otherTables = {
  RemovedItem: {
    table: "removed_items",
    kept: null,
    notExported: "what the seller has removed, for programs that keep a copy of the catalogue",
  },
  ImportMapping: {
    table: "import_mappings",
    kept: "until the account is deleted",
    notExported: "the columns of the seller's own files, without content",
  },
  PriceFileContent: {
    table: "price_file_contents",
    kept: "as long as their price file",
    notExported: "the seller's own files",
  },
  PriceFileRow: {
    table: "price_file_rows",
    kept: "as long as their price file",
    notExported: "its prices are in the listings and in the seller's own files",
  },
  ImportFile: {
    table: "import_files",
    kept: "until the file is read",
    notExported: "the seller's own files",
  },
  ImportChunk: {
    table: "import_chunks",
    kept: "as long as their import",
    notExported: "the seller's own files; their contents are in the products",
  },
  ImportChange: {
    table: "import_changes",
    kept: null,
    notExported: "for undoing an import; its results are in the price history",
  },
  BulkStepItem: {
    table: "bulk_step_items",
    kept: "until their bulk step is started",
    notExported: "its results are in the price history",
  },
  DataExport: { table: "data_exports", kept: null, notExported: "the export itself" },
  DataExportPiece: {
    table: "data_export_pieces",
    kept: "as long as their export",
    notExported: "the export itself",
  },
  PasswordReset: {
    table: "password_resets",
    kept: null,
    notExported: "links that gave access to the account",
  },
  RecoveryCode: { table: "recovery_codes", kept: "as long as their second factor", notExported: "secrets" },
  SignInChallenge: { table: "sign_in_challenges", kept: null, notExported: "sign-ins in progress" },
  SpentPasskeyChallenge: { table: "spent_passkey_challenges", kept: null, notExported: "no seller's data" },
  OutboxEvent: {
    table: "outbox_events",
    kept: "until it is handled",
    notExported: "internal work; its results are in the other tables",
  },
  StripeEvent: {
    table: "stripe_events",
    kept: "until it is processed",
    notExported: "messages of the payment provider; their results are in invoices and subscriptions",
  },
  MarginFall: {
    table: "margin_falls",
    kept: "until the seller's next notice about margins",
    notExported: "internal work; its results are in the notices",
  },
  StaleFigures: {
    table: "stale_figures",
    kept: "until the figures are computed again",
    notExported: "internal work; its results are in the listings",
  },
  CheckedRules: {
    table: "checked_rules",
    kept: "permanently: one row for each content of a channel's rules",
    notExported: "no seller's data",
  },
  ScheduleRegistration: { table: "schedule_registrations", kept: null, notExported: "no seller's data" },
  ReleasedRules: {
    table: "released_rules",
    kept: "permanently: one row for each content of a channel's rules",
    notExported: "no seller's data",
  },
  FeeCorrection: {
    table: "fee_corrections",
    kept: "permanently: a row for each correction of the fee rules",
    notExported: "no seller's data",
  },
  EmulatedRules: {
    table: "emulated_rules",
    kept: "until it is switched off; never in production",
    notExported: "no seller's data",
  },
  Plan: { table: "plans", kept: "permanently: the product's price list", notExported: "no seller's data" },
  KeptInvoice: { table: "kept_invoices", kept: null, notExported: "no seller's data" },
  DocumentList: { table: "document_lists", kept: null, notExported: "no seller's data" },
  ClientFile: { table: "client_files", kept: null, notExported: "no seller's data" },
  RateLimit: { table: "rate_limits", kept: null, notExported: "no seller's data" },
  IdempotentAnswer: {
    table: "idempotent_answers",
    kept: null,
    notExported: "copies of answers, for a day; the data that they show is exported",
  },
} as const satisfies Record<string, TablePolicy>;
