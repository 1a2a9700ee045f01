import { countText, orderCountText } from "#web/shared/count-text.ts";

/** What keeping changed. */
export function keptText(changed: number): string {
  if (changed === 0) return "Nada mudou: estes pedidos já estavam guardados assim.";
  return `${countText(changed, "pedido ou cobrança novo ou atualizado", "pedidos e cobranças novos ou atualizados")}.`;
}

/** Which orders are not kept (D422). */
export function leftOutText(leftOut: number): string {
  const what = leftOut === 1 ? "1 pedido fica de fora" : `${orderCountText(leftOut)} ficam de fora`;
  return `${what}: falta outro arquivo, o dia ou o repasse.`;
}
