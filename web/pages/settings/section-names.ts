import type { SettingsSection } from "#web/shared/paths.ts";

export const sectionNames: Readonly<Record<SettingsSection, string>> = {
  profile: "Perfil",
  defaults: "Impostos e padrões",
  notifications: "Notificações",
  brand: "Marca",
  api: "API e integrações",
  webhooks: "Webhooks",
  security: "Segurança",
  data: "Dados",
};
