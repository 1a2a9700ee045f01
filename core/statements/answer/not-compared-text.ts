import type { OrderCheck } from "../check/check-order.ts";

/** Why an order was not compared, in pt-BR; null when it was. */
export function notComparedText({ expected }: Pick<OrderCheck, "expected">): string | null {
  switch (expected.type) {
    case "EXPECTED":
    case "FIXED_FEE_NOT_PUBLISHED":
      return null;
    case "NO_RULE_ON_DAY":
      return expected.text;
    case "NO_SALE":
      return "A venda foi cancelada antes do envio.";
    case "WAITING":
      return "O arquivo não diz os produtos e as quantidades do pedido.";
    case "NOT_KNOWN":
      return expected.questions[0]?.text ?? "Falta um dado do qual a regra depende.";
  }
}
