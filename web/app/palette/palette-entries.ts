import {
  BadgeCheck,
  Calculator,
  CircleHelp,
  Download,
  FlaskConical,
  LogOut,
  type LucideIcon,
  MessageSquareWarning,
  Plus,
  ReceiptText,
  Settings,
  Store,
  SunMoon,
  Tags,
  Upload,
} from "lucide-react";
import { plainText } from "#core/format/bounded-text.ts";
import { keysOf } from "#core/keys-of.ts";
import { faq } from "#web/pages/help/faq/faq.ts";
import { questionAnchor, searchFaq } from "#web/pages/help/faq/search-faq.ts";
import { sectionNames } from "#web/pages/settings/section-names.ts";
import {
  importPath,
  newBulkPath,
  newProductPath,
  newSimulationPath,
  paths,
  priceFilesPath,
  settingsPath,
  settingsSections,
} from "#web/shared/paths.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { themeStore } from "#web/shared/theme/theme-store.ts";
import { routes } from "../routes.ts";

/** An entry of the palette. `run` is a path of the router or a function to call. */
export type PaletteEntry = {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string;
  /** Other words that find it. */
  synonyms?: string;
  run: string | (() => void);
};

/** The pages of the sidebar. */
export const palettePages: readonly PaletteEntry[] = routes.flatMap(({ path, title, nav }) =>
  nav ? [{ id: path, icon: nav.icon, label: nav.label ?? title ?? path, run: path }] : [],
);

export const paletteSettings: readonly PaletteEntry[] = keysOf(settingsSections).map((section) => ({
  id: `settings-${section}`,
  icon: Settings,
  label: sectionNames[section],
  detail: "Configurações",
  synonyms: "configurações",
  run: settingsPath(section),
}));

const locked = { detail: "nos planos e no teste grátis", run: paths.pricing };

type ActionContext = { hasAccess: boolean; onSignOut: () => void };

/** What can be done from anywhere. Without access, actions of the plans lead to them (S3-04). */
export function paletteActions({ hasAccess, onSignOut }: ActionContext): PaletteEntry[] {
  const ofPlans = (run: PaletteEntry["run"]) => (hasAccess ? { run } : locked);
  return [
    { id: "new", icon: Plus, label: "Novo produto", synonyms: "cadastrar", run: newProductPath },
    {
      id: "import",
      icon: Upload,
      label: "Importar planilha de produtos",
      synonyms: "excel csv subir enviar",
      ...ofPlans(importPath),
    },
    {
      id: "export",
      icon: Download,
      label: "Exportar todos os anúncios em Excel",
      synonyms: "baixar planilha xlsx",
      ...ofPlans(downloadListings),
    },
    {
      id: "price-files",
      icon: Store,
      label: "Levar os preços para o marketplace",
      synonyms: "arquivo planilha shopee mercado livre bling tiny subir",
      ...ofPlans(priceFilesPath),
    },
    {
      id: "bulk",
      icon: Tags,
      label: "Alterar em massa: preços",
      synonyms: "mudar lote vários anúncios reajuste",
      ...ofPlans(newBulkPath),
    },
    {
      id: "bulk-fields",
      icon: Tags,
      label: "Alterar em massa: categoria, custo, peso…",
      synonyms: "lote etiquetas desconto cupom nome vendas unidades roas",
      ...ofPlans(`${newBulkPath}?change=fields`),
    },
    {
      id: "simulate",
      icon: FlaskConical,
      label: "Simular campanha",
      synonyms: "desconto promoção cupom simulação simulador",
      ...ofPlans(newSimulationPath),
    },
    {
      id: "statements",
      icon: ReceiptText,
      label: "Conferir extratos dos marketplaces",
      synonyms: "relatórios repasse renda taxas cobradas contestar divergência",
      run: paths.statements,
    },
    {
      id: "disputes",
      icon: MessageSquareWarning,
      label: "Acompanhar contestações",
      synonyms: "cobrado a mais marketplace prazo recuperado estorno",
      run: paths.disputes,
    },
    { id: "calculate", icon: Calculator, label: "Calcular um preço", run: paths.calculator },
    { id: "plans", icon: BadgeCheck, label: "Ver planos e preços", synonyms: "assinar", run: paths.pricing },
    { id: "light", icon: SunMoon, label: "Usar o tema claro", run: () => themeStore.choose("light") },
    { id: "dark", icon: SunMoon, label: "Usar o tema escuro", run: () => themeStore.choose("dark") },
    {
      id: "system",
      icon: SunMoon,
      label: "Usar o tema do sistema",
      run: () => themeStore.choose("system"),
    },
    { id: "sign-out", icon: LogOut, label: "Sair da conta", synonyms: "logout", run: onSignOut },
  ];
}

/** Downloads the whole catalogue. The name of the file is the server's. */
function downloadListings(): void {
  const link = document.createElement("a");
  link.href = `${serverPaths.exportListings}.xlsx`;
  link.download = "";
  link.click();
}

const shownAnswers = 5;

/** The questions of the help that match, at most five; none for an empty search. */
export function helpAnswers(text: string): PaletteEntry[] {
  if (text.trim() === "") return [];
  return searchFaq(faq, text)
    .flatMap(({ questions }) => questions)
    .slice(0, shownAnswers)
    .map(({ question }) => ({
      id: `help-${questionAnchor(question)}`,
      icon: CircleHelp,
      label: question,
      run: `${paths.help}#${questionAnchor(question)}`,
    }));
}

/** The longest text that is searched for: far longer than any name. */
const maxCharacters = 200;

/** The entries that have every word of the text in label or synonyms, ignoring case and accents. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = plainText(text, maxCharacters).split(/\s+/).filter(Boolean);
  return entries.filter(({ label, synonyms = "" }) => {
    const plain = plainText(`${label} ${synonyms}`, maxCharacters);
    return words.every((word) => plain.includes(word));
  });
}
