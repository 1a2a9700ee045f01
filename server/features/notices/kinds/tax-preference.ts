/** One preference for every notice of the seller's tax. */
export const taxPreference = {
  kind: "new-tax",
  title: "Mudança no seu imposto",
  text: "Quando a lei muda o imposto do seu regime, um prazo acaba ou um limite de faturamento está perto.",
  defaults: { app: true, email: true },
} as const;
