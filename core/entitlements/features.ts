/** Maximum number of products of the basic tier (S9-02). */
export const basicProductLimit = 5;
/** Maximum number of scenarios of the basic tier (SC-01). */
export const basicScenarioLimit = 5;

type FeatureTerms = {
  module: "basic" | "advanced" | "premium";
  requiresSubscription: boolean;
  /** A running trial suffices; no subscription is needed. */
  requiresTrial: boolean;
  /** In pt-BR. */
  description: string;
};

/** One row of the permission table. */
export type Feature = FeatureTerms & { key: FeatureKey };

/** The name of a feature in code, errors and the API. */
export type FeatureKey = (typeof permissionTable)[number]["key"];

const basic = { module: "basic", requiresSubscription: false, requiresTrial: false } as const;
const advanced = { module: "advanced", requiresSubscription: true, requiresTrial: true } as const;
const premium = { module: "premium", requiresSubscription: true, requiresTrial: false } as const;

const permissionTable = [
  { key: "pricing_calculator", ...basic, description: "Calculadora de preços" },
  { key: "product_list", ...basic, description: `Lista de produtos, com até ${basicProductLimit} produtos` },
  { key: "simple_scenarios", ...basic, description: "Cenários simples" },
  { key: "bulk_pricing", ...advanced, description: "Cálculo de preços em lote" },
  { key: "advanced_scenarios", ...advanced, description: "Cenários avançados" },
  { key: "product_import_export", ...advanced, description: "Importação e exportação de produtos em CSV" },
  { key: "unlimited_products", ...advanced, description: "Produtos sem limite" },
  { key: "margin_analytics", ...advanced, description: "Análise de margens" },
  { key: "campaign_simulator", ...advanced, description: "Simulador de campanhas" },
  { key: "price_history", ...advanced, description: "Histórico de preços" },
  { key: "api_access", ...premium, description: "Acesso à API para integrações" },
  { key: "white_label", ...premium, description: "Uso com a sua própria marca" },
] as const satisfies readonly ({ key: string } & FeatureTerms)[];

/** The permission table (S3-04): twelve features in three modules. */
export const features: readonly Feature[] = permissionTable;
