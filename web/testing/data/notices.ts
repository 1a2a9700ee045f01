/** A notice as the server would describe it. */
export type TestNotice = {
  __typename: "Notice";
  id: string;
  kind: string;
  text: string;
  action: { label: string; path: string } | null;
  isRead: boolean;
  createdAt: string;
};

/** Where the seller wants a kind of notice. */
export type TestPreference = {
  __typename: "NoticePreference";
  kind: string;
  title: string;
  text: string;
  app: boolean;
  email: boolean;
  version: number;
};

/** The choices of a seller who has chosen nothing yet. */
export function initialPreferences(): TestPreference[] {
  const __typename = "NoticePreference" as const;
  return [
    {
      __typename,
      kind: "below-minimum-margin",
      title: "Anúncios abaixo da margem mínima",
      text: "Quando um anúncio cai abaixo da sua margem mínima.",
      app: true,
      email: true,
      version: 0,
    },
    {
      __typename,
      kind: "weekly-summary",
      title: "Resumo da semana",
      text: "Toda segunda-feira.",
      app: false,
      email: false,
      version: 0,
    },
  ];
}

/** An unread notice of some hours ago. */
export function testNotice(id: string, more: Partial<TestNotice> = {}): TestNotice {
  return {
    __typename: "Notice",
    id,
    kind: "below-minimum-margin",
    text: `${id} anúncios caíram abaixo da sua margem mínima.`,
    action: { label: "Ver os anúncios", path: "/help" },
    isRead: false,
    createdAt: new Date().toISOString(),
    ...more,
  };
}
