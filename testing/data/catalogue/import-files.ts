import type { TestAccount } from "../accounts.ts";

/** Two products as Bling exports them, with its tabs. Made up. */
export const blingFile = [
  "ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso bruto (Kg);GTIN/EAN;Código Pai;Marca",
  '9000001\t;"CAN\t";"Caneca esmaltada";UN;6912.00.00;39,90;Ativo;0,00;12,50;0,350;;"\t";Marca',
  '9000002\t;"COP\t";"Copo térmico";UN;6912.00.00;89,90;Ativo;10,00;31,00;0,420;7890000000017;"\t";Marca',
].join("\n");

/** Sends a file of products; returns the import's global and database ids. */
export async function sendFile(
  { client }: Pick<TestAccount, "client">,
  body: BodyInit,
): Promise<{ id: string; globalId: string }> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await client.send("/api/imports?fileName=a.csv", { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  // What POST /api/imports answers.
  const { id: globalId } = (await response.json()) as { id: string };
  const [, id = ""] = Buffer.from(globalId, "base64").toString().split(":");
  return { id, globalId };
}
