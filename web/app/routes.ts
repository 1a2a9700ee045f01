import {
  Calculator,
  ChartColumn,
  CreditCard,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Package,
  ReceiptText,
  Settings,
} from "lucide-react";
import type { ComponentType } from "react";
import { undoDays } from "#core/comparison/repricing/undo-days.ts";
import { loadable } from "#web/shared/loading/loadable.ts";
import { importPath, newProductPath, paths, priceFilesPath } from "#web/shared/paths.ts";

/** The sidebar's two groups (S2-07, S2-08). */
export const navGroups = ["Principal", "Suporte"] as const;

type NavEntry = {
  group: (typeof navGroups)[number];
  icon: LucideIcon;
  label?: string;
};

type RouteEntry = {
  path: string;
  /**
   * The page's heading and its name in the browser's tab. Pages whose title varies name themselves.
   */
  title?: string;
  /** A text that is always shown below the heading. */
  subtitle?: string;
  /**
   * `visitor`: shown to visitors on every path that needs a session. `everyone`: signed in or not.
   */
  access: "session" | "visitor" | "everyone";
  load: () => Promise<ComponentType>;
  /**
   * The page's first query, sent while the app still loads (D236). Where the path ends with `:id`,
   * this is its only variable; elsewhere it has none.
   */
  asks?: string;
  /**
   * The path of the entry in the sidebar to which it belongs, where its own address says another.
   */
  partOf?: string;
  /** The page's link in the sidebar, in the order of this table. */
  nav?: NavEntry;
};

const bulkHead = {
  title: "Alterar em massa",
  subtitle: `Mude o preço ou outro dado de muitos anúncios de uma vez. Você confere tudo antes, e pode desfazer por ${undoDays} dias.`,
};

const importHead = {
  title: "Importar produtos",
  subtitle: "Traga seus produtos de uma planilha. Nada muda até você confirmar.",
};

const priceFileHead = {
  title: "Levar os preços para o marketplace",
  subtitle: "O arquivo do marketplace volta com os seus preços.",
};

const simulationHead = {
  title: "Posso entrar nesta campanha?",
  subtitle: "A resposta em R$, anúncio por anúncio. Seus preços não mudam.",
};

/** Every page. Each is a chunk of its own, loaded when its path is first opened. */
const table: readonly RouteEntry[] = [
  {
    path: paths.dashboard,
    title: "Dashboard",
    subtitle: "Veja como está a sua conta, o que falta fazer e por onde continuar.",
    access: "session",
    load: () => import("#web/pages/dashboard/dashboard-page.tsx").then((page) => page.DashboardPage),
    asks: "DashboardPage",
    nav: { group: "Principal", icon: LayoutDashboard },
  },
  {
    path: paths.calculator,
    // The page keeps this name whatever name the product has (S2-28).
    title: "Calculadora de Preços",
    access: "session",
    load: () => import("./calculator-route.tsx").then((page) => page.CalculatorRoute),
    asks: "CalculatorPage",
    nav: { group: "Principal", icon: Calculator, label: "Calculadora" },
  },
  {
    path: paths.products,
    title: "Produtos",
    subtitle: "Com quanto você fica em cada anúncio, com as taxas em vigor.",
    access: "session",
    load: () => import("#web/pages/products/table/products-page.tsx").then((page) => page.ProductsPage),
    asks: "ProductsPage",
    nav: { group: "Principal", icon: Package },
  },
  {
    path: newProductPath,
    title: "Novo produto",
    subtitle: "Diga quanto ele custa e por quanto você vende.",
    access: "session",
    load: () => import("#web/pages/new-product/new-product-page.tsx").then((page) => page.NewProductPage),
    asks: "NewProductPage",
  },
  {
    path: `${paths.products}/:id`,
    title: "Produto",
    subtitle: "Mude o custo ou o preço e veja na hora com quanto você fica em cada anúncio.",
    access: "session",
    load: () => import("#web/pages/product/product-page.tsx").then((page) => page.ProductPage),
    asks: "ProductPage",
  },
  {
    path: paths.bulkPricing,
    ...bulkHead,
    access: "session",
    load: () => import("#web/pages/bulk/bulk-list.tsx").then((page) => page.BulkList),
  },
  {
    path: `${paths.bulkPricing}/:id`,
    ...bulkHead,
    access: "session",
    load: () => import("#web/pages/bulk/bulk-page.tsx").then((page) => page.BulkPage),
  },
  {
    path: importPath,
    ...importHead,
    access: "session",
    load: () => import("#web/pages/imports/import-page.tsx").then((page) => page.ImportPage),
    asks: "ImportPage",
  },
  {
    path: `${importPath}/:id`,
    ...importHead,
    access: "session",
    load: () => import("#web/pages/imports/import-file-page.tsx").then((page) => page.ImportFilePage),
    asks: "ImportFilePage",
  },
  {
    path: priceFilesPath,
    ...priceFileHead,
    access: "session",
    load: () => import("#web/pages/price-files/price-files-page.tsx").then((page) => page.PriceFilesPage),
    asks: "PriceFilesPage",
  },
  {
    path: `${priceFilesPath}/:id`,
    ...priceFileHead,
    access: "session",
    load: () => import("#web/pages/price-files/price-file-page.tsx").then((page) => page.PriceFilePage),
  },
  {
    path: paths.simulations,
    ...simulationHead,
    title: "Campanhas",
    access: "session",
    load: () => import("#web/pages/simulations/simulations-page.tsx").then((page) => page.SimulationsPage),
    asks: "SimulationsPage",
    nav: { group: "Principal", icon: Megaphone },
  },
  {
    path: `${paths.simulations}/:id`,
    ...simulationHead,
    access: "session",
    load: () => import("#web/pages/simulations/simulation-page.tsx").then((page) => page.SimulationPage),
  },
  {
    path: paths.statements,
    title: "Extratos",
    subtitle: "O que os marketplaces cobraram em cada pedido, contra a regra do dia.",
    access: "session",
    load: () => import("../pages/statements/statements-page.tsx").then((page) => page.StatementsPage),
    nav: { group: "Principal", icon: ReceiptText },
  },
  {
    path: paths.disputes,
    title: "Contestações",
    subtitle: "O que foi cobrado a mais que a regra, o prazo e o que voltou.",
    access: "session",
    load: () => import("../pages/disputes/disputes-page.tsx").then((page) => page.DisputesPage),
    asks: "DisputesPage",
    partOf: paths.statements,
  },
  {
    path: paths.scenarios,
    title: "Cenários",
    subtitle: "Vendas guardadas, para comparar antes de decidir.",
    access: "session",
    load: () => import("#web/pages/scenarios/scenarios-page.tsx").then((page) => page.ScenariosPage),
    nav: { group: "Principal", icon: Layers },
  },
  {
    path: paths.compareScenarios,
    title: "Comparar cenários",
    access: "session",
    load: () => import("#web/pages/scenarios/compare/compare-page.tsx").then((page) => page.ComparePage),
  },
  {
    path: paths.reports,
    title: "Relatórios",
    subtitle: "Quanto você ganha, o que corrigir primeiro e o que mudou.",
    access: "session",
    load: () => import("#web/pages/reports/reports-page.tsx").then((page) => page.ReportsPage),
    asks: "ReportsPage",
    nav: { group: "Principal", icon: ChartColumn },
  },
  {
    path: paths.notices,
    title: "Avisos",
    subtitle: "O que mudou nas taxas e nos seus anúncios, por 90 dias.",
    access: "session",
    load: () => import("#web/pages/notices/notices-page.tsx").then((page) => page.NoticesPage),
  },
  {
    path: paths.feeChange,
    title: "Mudanças de taxas",
    subtitle: "O que muda nos marketplaces, com os seus preços e as suas vendas.",
    access: "session",
    load: () => import("#web/pages/fee-change/fee-change-page.tsx").then((page) => page.FeeChangePage),
  },
  {
    path: paths.subscription,
    title: "Assinatura",
    subtitle: "Seu plano, suas cobranças e o seu cartão.",
    access: "session",
    load: () => import("#web/pages/subscription/subscription-page.tsx").then((page) => page.SubscriptionPage),
    asks: "SubscriptionPage",
    nav: { group: "Suporte", icon: CreditCard },
  },
  {
    path: paths.help,
    title: "Ajuda & Suporte",
    subtitle: "Respostas rápidas. Se não bastarem, fale com a gente.",
    access: "session",
    load: () => import("#web/pages/help/help-page.tsx").then((page) => page.HelpPage),
    asks: "HelpPage",
    nav: { group: "Suporte", icon: LifeBuoy },
  },
  {
    path: paths.settings,
    title: "Configurações",
    subtitle: "Cada parte tem o seu botão Salvar: o que você muda em uma não mexe nas outras.",
    access: "session",
    load: () => import("#web/pages/settings/settings-page.tsx").then((page) => page.SettingsPage),
    asks: "SettingsPage",
    nav: { group: "Suporte", icon: Settings },
  },
  {
    path: `${paths.settings}/webhooks/:id`,
    title: "Entregas do webhook",
    subtitle: "O que enviamos e o que ele respondeu, por 30 dias.",
    access: "session",
    load: () =>
      import("#web/pages/settings/webhooks/deliveries/webhook-page.tsx").then((page) => page.WebhookPage),
  },
  {
    path: paths.pricing,
    title: "Planos",
    subtitle: "Todos os planos liberam tudo. Só mudam o prazo e o preço.",
    access: "session",
    load: () => import("#web/pages/plans/plans-page.tsx").then((page) => page.PlansPage),
    asks: "PlansPage",
  },
  {
    path: paths.subscribe,
    subtitle: "Aqui você confirma a assinatura e o cartão. Nada é cobrado antes da sua confirmação.",
    access: "session",
    load: () => import("#web/pages/subscribe/subscribe-page.tsx").then((page) => page.SubscribePage),
    asks: "SubscribePage",
  },
  {
    path: "/trial-test",
    title: "Diagnóstico do teste grátis",
    subtitle: "O estado do seu teste para o sistema, e o que cada recurso responde.",
    access: "session",
    load: () => import("#web/pages/trial-test/trial-test-page.tsx").then((page) => page.TrialTestPage),
    asks: "TrialTestPage",
  },
  {
    path: paths.auth,
    access: "visitor",
    load: () => import("#web/pages/auth/auth-screen.tsx").then((page) => page.AuthScreen),
  },
  {
    path: paths.forgotPassword,
    access: "everyone",
    load: () => import("#web/pages/mailed-links/forgot-password.tsx").then((page) => page.ForgotPassword),
  },
  {
    path: paths.resetPassword,
    access: "everyone",
    load: () => import("#web/pages/mailed-links/reset-password.tsx").then((page) => page.ResetPassword),
  },
  {
    path: "/auth/confirm-email",
    access: "everyone",
    load: () => import("#web/pages/mailed-links/confirm-email.tsx").then((page) => page.ConfirmEmail),
  },
  {
    path: "/auth/email-change",
    access: "everyone",
    load: () =>
      import("#web/pages/mailed-links/refuse-email-change.tsx").then((page) => page.RefuseEmailChange),
  },
  {
    path: "/auth/second-factor-removal",
    access: "everyone",
    load: () =>
      import("#web/pages/mailed-links/removal/second-factor-removal.tsx").then(
        (page) => page.SecondFactorRemoval,
      ),
  },
  {
    path: "*",
    title: "Página não encontrada",
    access: "session",
    load: () => import("#web/pages/not-found/not-found-page.tsx").then((page) => page.NotFoundPage),
  },
];

/** `preload` loads the page's file before the page is shown. */
type Route = RouteEntry & { Page: ComponentType; preload: () => Promise<unknown> };

export const routes: readonly Route[] = table.map((entry) => {
  const { Component: Page, load: preload } = loadable(entry.load);
  return { ...entry, Page, preload };
});
