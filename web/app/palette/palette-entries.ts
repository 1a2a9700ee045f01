import { BadgeCheck, Calculator, type LucideIcon, Plus, SunMoon, Tags, Upload } from "lucide-react";
import { plainText } from "#core/text/bounded-text.ts";
import { importPath, newBulkPath, newProductPath, paths } from "#web/shared/paths.ts";
import { themeStore } from "#web/shared/theme/theme-store.ts";
import { routes } from "../routes.ts";

/** An entry of the palette. `run` is a path of the router or a function to call. */
export type PaletteEntry = {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string;
  run: string | (() => void);
};

/** The pages of the sidebar. */
export const palettePages: readonly PaletteEntry[] = routes.flatMap(({ path, title, nav }) =>
  nav ? [{ id: path, icon: nav.icon, label: nav.label ?? title ?? path, run: path }] : [],
);

export const paletteActions: readonly PaletteEntry[] = [
  { id: "new", icon: Plus, label: "Novo produto", run: newProductPath },
  { id: "import", icon: Upload, label: "Importar planilha de produtos", run: importPath },
  { id: "bulk", icon: Tags, label: "Mudar preços de vários anúncios", run: newBulkPath },
  { id: "calculate", icon: Calculator, label: "Calcular um preço", run: paths.calculator },
  { id: "plans", icon: BadgeCheck, label: "Ver planos e preços", run: paths.pricing },
  { id: "light", icon: SunMoon, label: "Usar o tema claro", run: () => themeStore.choose("light") },
  { id: "dark", icon: SunMoon, label: "Usar o tema escuro", run: () => themeStore.choose("dark") },
];

/** The longest text that is searched for: far longer than any name. */
const maxCharacters = 200;

/** The entries whose label contains every word of the text, ignoring case and accents. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = plainText(text, maxCharacters).split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => plainText(label, maxCharacters).includes(word)));
}
