/** The faults that a sign-in can have, with their names on the consent page. */
export const problems = {
  none: "Nenhum",
  unverified: "E-mail não verificado",
  issuer: "Token de outro emissor",
  audience: "Token feito para outro aplicativo",
  nonce: "Token de outro pedido",
  signature: "Token com assinatura de outra chave",
  early: "Token com data no futuro (relógio errado)",
  expired: "Token já vencido (relógio errado)",
  down: "Google fora do ar",
  slow: "Google não responde",
} as const;

export type Problem = keyof typeof problems;

export function isProblem(name: string): name is Problem {
  return Object.hasOwn(problems, name);
}
