import { type Cell, cellText } from "#core/tables/sheet.ts";
import { statementTitle } from "./statement-title.ts";

/** A file of a marketplace that is not read. All texts are pt-BR. */
export type OtherFile = {
  name: string;
  /** What it tells. */
  says: string;
  /** What to send in its place. */
  instead: string;
};

const sales = "as Vendas do Mercado Livre e o Faturamento";

/** Each by titles that stand together in its row of titles alone, in one of its languages. */
const otherFiles: readonly (OtherFile & { titles: readonly (readonly string[])[] })[] = [
  {
    name: "Conciliação por vendas do Mercado Livre",
    says: "as tarifas de cada operação num texto só",
    instead: sales,
    titles: [
      ["numero da operacao", "tipo de operacao", "valor bruto", "detalhes de tarifas"],
      ["numero da operacao", "data da liberacao", "tipo de operacao", "valor liquido"],
    ],
  },
  {
    name: "Minhas transações (Carteira) da Shopee",
    says: "o que entrou e saiu da carteira, sem as taxas de cada pedido",
    instead: "a Renda e os pedidos (Order.all) da Shopee",
    titles: [
      ["tipo de transacao", "direcao do dinheiro", "balanca apos as transacoes"],
      ["transaction type", "money direction", "balance after transactions"],
    ],
  },
];

/** The file that has these titles, where it is one of those that are not read. */
export function otherFileOf(cells: readonly Cell[]): OtherFile | null {
  const titles = new Set(cells.map((cell) => statementTitle(cellText(cell) ?? "")));
  return (
    otherFiles.find((file) => file.titles.some((wanted) => wanted.every((each) => titles.has(each)))) ?? null
  );
}
