import type { TablePolicy } from "./table-policy.ts";

/** The tables that a seller's export holds, in the order of its files (AC-04, D111). */
export const sellerTables = {
  User: {
    table: "users",
    kept: "until the account is deleted",
    exported: {
      file: "perfil",
      key: "id",
      condition: "t.id = $1::uuid",
      without: ["password_hash", "mailbox_key"],
    },
  },
  SellerSettings: {
    table: "seller_settings",
    kept: "until the account is deleted",
    exported: { file: "configuracoes", key: "user_id" },
  },
  CalculatorDraft: {
    table: "calculator_drafts",
    kept: "until the account is deleted",
    exported: { file: "calculadora", key: "user_id" },
  },
  Product: {
    table: "products",
    kept: "until the account is deleted",
    exported: { file: "produtos", key: "id", without: ["sku_key", "changed_in"] },
  },
  KitPart: {
    table: "kit_parts",
    kept: "as long as their kit",
    exported: {
      file: "kits",
      key: "product_id",
      condition: "t.kit_id IN (SELECT id FROM products WHERE user_id = $1::uuid)",
    },
  },
  Listing: {
    table: "listings",
    kept: "until the seller removes it or the account is deleted",
    exported: { file: "anuncios", key: "id", without: ["search", "changed_in"] },
  },
  ProductCode: {
    table: "product_codes",
    kept: "until it is unlinked or the account is deleted",
    exported: { file: "codigos-ligados", key: "code_key" },
  },
  ProductCost: {
    table: "product_costs",
    kept: "until the account is deleted: costs by day",
    exported: { file: "custos-por-dia", key: "valid_from" },
  },
  PriceChange: {
    table: "price_changes",
    kept: "until the account is deleted: the history of prices",
    exported: { file: "historico-de-precos", key: "id" },
  },
  SavedView: {
    table: "saved_views",
    kept: "until the seller removes it or the account is deleted",
    exported: { file: "visoes-salvas", key: "id" },
  },
  Scenario: {
    table: "scenarios",
    kept: "until the seller deletes it or the account is deleted",
    exported: { file: "cenarios", key: "id" },
  },
  ScenarioLink: {
    table: "scenario_links",
    kept: null,
    exported: { file: "links-de-cenarios", key: "id", without: ["token_hash"] },
  },
  DailyFigures: {
    table: "daily_figures",
    kept: "until the account is deleted: the catalogue over time",
    exported: { file: "resultado-por-dia", key: "day" },
  },
  ProfitMove: {
    table: "profit_moves",
    kept: "until the account is deleted: why the catalogue's profit moved, by day",
    exported: { file: "mudancas-do-lucro", key: "day" },
  },
  DailyChannelFigures: {
    table: "daily_channel_figures",
    kept: "until the account is deleted: the catalogue over time, by channel",
    exported: {
      file: "resultado-por-dia-e-canal",
      key: "day",
    },
  },
  Import: {
    table: "imports",
    kept: "until the account is deleted",
    exported: { file: "importacoes", key: "id" },
  },
  BulkStep: {
    table: "bulk_steps",
    kept: "those that were applied, until the account is deleted",
    exported: { file: "precos-em-lote", key: "id" },
  },
  Simulation: {
    table: "simulations",
    kept: "until the seller deletes it or the account is deleted",
    exported: { file: "simulacoes", key: "id" },
  },
  SimulationRow: {
    table: "simulation_rows",
    kept: "as long as their simulation",
    exported: {
      file: "anuncios-das-simulacoes",
      key: "listing_id",
      condition: "t.simulation_id IN (SELECT id FROM simulations WHERE user_id = $1::uuid)",
    },
  },
  MarketplaceItem: {
    table: "marketplace_items",
    kept: "as long as their listing",
    exported: { file: "anuncios-nos-marketplaces", key: "listing_id" },
  },
  PriceFile: { table: "price_files", kept: null, exported: { file: "arquivos-de-precos", key: "id" } },
  Notice: {
    table: "notices",
    kept: null,
    exported: { file: "avisos", key: "id", without: ["mail_waiting"] },
  },
  NoticePreference: {
    table: "notice_preferences",
    kept: "until the account is deleted",
    exported: { file: "preferencias-de-avisos", key: "kind" },
  },
  FeeDriftConsent: {
    table: "fee_drift_consents",
    kept: "until the seller withdraws it or the account is deleted",
    exported: { file: "consentimento-de-taxas", key: "given_at" },
  },
  FeeDriftReport: {
    table: "fee_drift_reports",
    kept: "as long as the seller's consent, until the next file of the marketplace",
    exported: { file: "taxas-diferentes-da-regra", key: "reported_at" },
  },
  FeeChange: {
    table: "fee_changes",
    kept: "until the account is deleted: what each change cost",
    exported: { file: "mudancas-de-taxas", key: "id" },
  },
  FeeChangeRow: {
    table: "fee_change_rows",
    kept: null,
    exported: {
      file: "anuncios-das-mudancas-de-taxas",
      key: "listing_id",
      condition: "t.fee_change_id IN (SELECT id FROM fee_changes WHERE user_id = $1::uuid)",
    },
  },
  WebhookEndpoint: {
    table: "webhook_endpoints",
    kept: "until it is deleted or the account is deleted",
    exported: {
      file: "webhooks",
      key: "id",
      without: ["sealed_secrets", "sealed_by", "lease_id", "leased_until"],
    },
  },
  WebhookMessage: {
    table: "webhook_messages",
    kept: null,
    exported: {
      file: "eventos-de-webhooks",
      key: "id",
      without: ["origin"],
    },
  },
  WebhookDelivery: {
    table: "webhook_deliveries",
    kept: "as long as their message",
    exported: {
      file: "entregas-de-webhooks",
      key: "id",
      condition: "t.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE user_id = $1::uuid)",
    },
  },
  StatementOrder: {
    table: "statement_orders",
    kept: "until the seller deletes the month or the account is deleted",
    exported: { file: "extratos", key: "id" },
  },
  StatementDispute: {
    table: "statement_disputes",
    kept: "until the seller removes it or the account is deleted",
    exported: { file: "contestacoes", key: "id" },
  },
  Brand: {
    table: "brands",
    kept: "until the account is deleted",
    exported: { file: "marca", key: "user_id" },
  },
  Session: { table: "sessions", kept: null, exported: { file: "sessoes", key: "id" } },
  GoogleIdentity: {
    table: "google_identities",
    kept: "until it is unlinked or the account is deleted",
    exported: { file: "google", key: "subject" },
  },
  ApiKey: {
    table: "api_keys",
    kept: "until it is revoked, it expires or the account is deleted",
    exported: { file: "chaves-de-api", key: "id", without: ["hash"] },
  },
  Passkey: {
    table: "passkeys",
    kept: "until it is removed or the account is deleted",
    exported: {
      file: "chaves-de-acesso",
      key: "id",
      without: ["credential_id", "public_key", "counter"],
    },
  },
  SecondFactor: {
    table: "second_factors",
    kept: "until it is turned off or the account is deleted",
    exported: {
      file: "verificacao-em-duas-etapas",
      key: "user_id",
      without: ["sealed_secret", "sealed_by", "recovery_salt", "last_step", "removal_id"],
    },
  },
  EmailConfirmation: {
    table: "email_confirmations",
    kept: null,
    exported: {
      file: "confirmacoes-de-email",
      key: "id",
      without: ["id"],
    },
  },
  BillingAccount: {
    table: "billing_accounts",
    kept: "until the account is deleted",
    exported: { file: "cobranca", key: "stripe_customer_id" },
  },
  BillingAttempt: {
    table: "billing_attempts",
    kept: "while it is open",
    exported: { file: "compras", key: "id", without: ["setup_intent_id"] },
  },
  PlanChange: { table: "plan_changes", kept: null, exported: { file: "trocas-de-plano", key: "id" } },
  Subscription: {
    table: "subscriptions",
    kept: "until the account is deleted: what was bought",
    exported: { file: "assinaturas", key: "id" },
  },
  Invoice: {
    table: "invoices",
    kept: "until the account is deleted: what was charged",
    exported: { file: "faturas", key: "id" },
  },
  CancellationRequest: {
    table: "cancellation_requests",
    kept: "while it is open",
    exported: { file: "pedidos-de-cancelamento", key: "id" },
  },
  MailboxTrial: {
    table: "mailbox_trials",
    kept: "until the account is deleted: one trial per mailbox",
    exported: { file: "teste-gratis", key: "mailbox_key" },
  },
  AuditEntry: {
    table: "audit_entries",
    kept: null,
    exported: {
      file: "atendimento",
      key: "id",
      without: ["operator", "system_user"],
    },
  },
  SentMail: {
    table: "sent_mails",
    kept: "until it is sent",
    exported: {
      file: "emails-enviados",
      key: "id",
      condition: "t.recipient = (SELECT email::text FROM users WHERE id = $1::uuid)",
      without: ["data"],
    },
  },
} as const satisfies Record<string, TablePolicy>;
