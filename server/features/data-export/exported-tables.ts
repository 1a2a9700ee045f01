import type { Prisma } from "#server/platform/db/generated/client.ts";

/** A table in the export: every row of the seller, without the columns that hold secrets. */
export type ExportedTable = {
  /** Name of the file in the ZIP, without its extension. */
  file: string;
  table: string;
  /** Column by which the rows are sorted. */
  key: string;
  /**
   * SQL condition on the table's row `t`; `$1` is the seller's id. Default: `t.user_id = $1::uuid`.
   */
  condition?: string;
  /** Columns left out: secrets, and mere copies of other columns. */
  without?: readonly string[];
};

/** Why a table is not in the export. */
type Omitted = { omitted: string };

/**
 * What the export holds of every table (AC-04). A new model does not compile until it is listed
 * here. All names are constants: they never contain input.
 */
const exportedTables = {
  User: {
    file: "perfil",
    table: "users",
    key: "id",
    condition: "t.id = $1::uuid",
    without: ["password_hash", "mailbox_key"],
  },
  SellerSettings: { file: "configuracoes", table: "seller_settings", key: "user_id" },
  CalculatorDraft: { file: "calculadora", table: "calculator_drafts", key: "user_id" },
  Product: { file: "produtos", table: "products", key: "id", without: ["sku_key"] },
  KitPart: {
    file: "kits",
    table: "kit_parts",
    key: "product_id",
    condition: "t.kit_id IN (SELECT id FROM products WHERE user_id = $1::uuid)",
  },
  Listing: { file: "anuncios", table: "listings", key: "id", without: ["search"] },
  ProductCode: { file: "codigos-ligados", table: "product_codes", key: "code_key" },
  ProductCost: { file: "custos-por-dia", table: "product_costs", key: "valid_from" },
  PriceChange: { file: "historico-de-precos", table: "price_changes", key: "id" },
  SavedView: { file: "visoes-salvas", table: "saved_views", key: "id" },
  Scenario: { file: "cenarios", table: "scenarios", key: "id" },
  ScenarioLink: { file: "links-de-cenarios", table: "scenario_links", key: "id", without: ["token_hash"] },
  DailyFigures: { file: "resultado-por-dia", table: "daily_figures", key: "day" },
  DailyChannelFigures: {
    file: "resultado-por-dia-e-canal",
    table: "daily_channel_figures",
    key: "day",
  },
  Import: { file: "importacoes", table: "imports", key: "id" },
  BulkStep: { file: "precos-em-lote", table: "bulk_steps", key: "id" },
  Simulation: { file: "simulacoes", table: "simulations", key: "id" },
  SimulationRow: {
    file: "anuncios-das-simulacoes",
    table: "simulation_rows",
    key: "listing_id",
    condition: "t.simulation_id IN (SELECT id FROM simulations WHERE user_id = $1::uuid)",
  },
  MarketplaceItem: { file: "anuncios-nos-marketplaces", table: "marketplace_items", key: "listing_id" },
  PriceFile: { file: "arquivos-de-precos", table: "price_files", key: "id" },
  Notice: { file: "avisos", table: "notices", key: "id", without: ["mail_waiting"] },
  NoticePreference: { file: "preferencias-de-avisos", table: "notice_preferences", key: "kind" },
  FeeDriftConsent: { file: "consentimento-de-taxas", table: "fee_drift_consents", key: "given_at" },
  FeeDriftReport: { file: "taxas-diferentes-da-regra", table: "fee_drift_reports", key: "reported_at" },
  FeeChange: { file: "mudancas-de-taxas", table: "fee_changes", key: "id" },
  FeeChangeRow: {
    file: "anuncios-das-mudancas-de-taxas",
    table: "fee_change_rows",
    key: "listing_id",
    condition: "t.fee_change_id IN (SELECT id FROM fee_changes WHERE user_id = $1::uuid)",
  },
  WebhookEndpoint: {
    file: "webhooks",
    table: "webhook_endpoints",
    key: "id",
    without: ["sealed_secrets", "sealed_by", "lease_id", "leased_until"],
  },
  WebhookMessage: {
    file: "eventos-de-webhooks",
    table: "webhook_messages",
    key: "id",
    without: ["origin"],
  },
  WebhookDelivery: {
    file: "entregas-de-webhooks",
    table: "webhook_deliveries",
    key: "id",
    condition: "t.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE user_id = $1::uuid)",
  },
  StatementOrder: { file: "extratos", table: "statement_orders", key: "id" },
  StatementDispute: { file: "contestacoes", table: "statement_disputes", key: "id" },
  Brand: { file: "marca", table: "brands", key: "user_id" },
  Session: { file: "sessoes", table: "sessions", key: "id" },
  GoogleIdentity: { file: "google", table: "google_identities", key: "subject" },
  ApiKey: { file: "chaves-de-api", table: "api_keys", key: "id", without: ["hash"] },
  Passkey: {
    file: "chaves-de-acesso",
    table: "passkeys",
    key: "id",
    without: ["credential_id", "public_key", "counter"],
  },
  SecondFactor: {
    file: "verificacao-em-duas-etapas",
    table: "second_factors",
    key: "user_id",
    without: ["sealed_secret", "sealed_by", "recovery_salt", "last_step", "removal_id"],
  },
  EmailConfirmation: {
    file: "confirmacoes-de-email",
    table: "email_confirmations",
    key: "id",
    without: ["id"],
  },
  BillingAccount: { file: "cobranca", table: "billing_accounts", key: "stripe_customer_id" },
  BillingAttempt: { file: "compras", table: "billing_attempts", key: "id", without: ["setup_intent_id"] },
  PlanChange: { file: "trocas-de-plano", table: "plan_changes", key: "id" },
  Subscription: { file: "assinaturas", table: "subscriptions", key: "id" },
  Invoice: { file: "faturas", table: "invoices", key: "id" },
  CancellationRequest: { file: "pedidos-de-cancelamento", table: "cancellation_requests", key: "id" },
  MailboxTrial: { file: "teste-gratis", table: "mailbox_trials", key: "mailbox_key" },
  AuditEntry: {
    file: "atendimento",
    table: "audit_entries",
    key: "id",
    without: ["operator", "system_user"],
  },
  SentMail: {
    file: "emails-enviados",
    table: "sent_mails",
    key: "id",
    condition: "t.recipient = (SELECT email::text FROM users WHERE id = $1::uuid)",
    without: ["data"],
  },
  ImportMapping: { omitted: "the columns of the seller's own files, without content" },
  PriceFileContent: { omitted: "the seller's own files" },
  PriceFileRow: { omitted: "its prices are in the listings and in the seller's own files" },
  ImportFile: { omitted: "the seller's own files" },
  ImportChunk: { omitted: "the seller's own files; their contents are in the products" },
  ImportChange: { omitted: "for undoing an import; its results are in the price history" },
  BulkStepItem: { omitted: "its results are in the price history" },
  DataExport: { omitted: "the export itself" },
  DataExportPiece: { omitted: "the export itself" },
  PasswordReset: { omitted: "links that gave access to the account" },
  RecoveryCode: { omitted: "secrets" },
  SignInChallenge: { omitted: "sign-ins in progress" },
  SpentPasskeyChallenge: { omitted: "no seller's data" },
  OutboxEvent: { omitted: "internal work; its results are in the other tables" },
  StripeEvent: {
    omitted: "messages of the payment provider; their results are in invoices and subscriptions",
  },
  MarginFall: { omitted: "internal work; its results are in the notices" },
  StaleFigures: { omitted: "internal work; its results are in the listings" },
  CheckedRules: { omitted: "no seller's data" },
  ScheduleRegistration: { omitted: "no seller's data" },
  ReleasedRules: { omitted: "no seller's data" },
  FeeCorrection: { omitted: "no seller's data" },
  EmulatedRules: { omitted: "no seller's data" },
  Plan: { omitted: "no seller's data" },
  KeptInvoice: { omitted: "no seller's data" },
  DocumentList: { omitted: "no seller's data" },
  ClientFile: { omitted: "no seller's data" },
  RateLimit: { omitted: "no seller's data" },
  IdempotentAnswer: { omitted: "copies of answers, for a day; the data that they show is exported" },
} as const satisfies Record<Prisma.ModelName, ExportedTable | Omitted>;

/** The files of an export, in order. */
export const exportFiles: readonly ExportedTable[] = Object.values(exportedTables).filter(
  (entry): entry is Exclude<typeof entry, Omitted> => !("omitted" in entry),
);
