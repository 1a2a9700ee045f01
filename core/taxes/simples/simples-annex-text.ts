import type { SimplesAnnex } from "./simples-tables.ts";

export const simplesAnnexText: Readonly<Record<SimplesAnnex, string>> = {
  I: "Anexo I: comércio",
  II: "Anexo II: indústria",
};
