import { importWork } from "#server/features/imports/worker/import-work.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import type { WorkKind } from "#server/platform/work/work-kind.ts";
import type { TestApp } from "../../app/test-app.ts";
import { ApplyImport, ImportSteps, PrepareImport } from "../../documents/import-documents.ts";
import type { PrepareImportInput } from "../../gql/graphql.ts";
import type { TestAccount } from "../accounts.ts";

/** The steps of an import, each run for an account without a queue. */
export function importSteps({ deps }: TestApp) {
  const work = (id: string, kind: WorkKind = importWork(deps)) => runWork(deps, kind, id);

  async function importOf({ client }: TestAccount, globalId: string) {
    const { node } = await client.graphql(ImportSteps, { id: globalId });
    if (node?.__typename !== "Import") throw new Error("no import");
    return node;
  }

  /** Rows without a channel sell with the seller's own fees, unless the input says otherwise. */
  const prepare = ({ client }: TestAccount, input: PrepareImportInput) =>
    client.graphql(PrepareImport, { input: { channel: "OWN_FEES", ...input } });
  const apply = ({ client }: TestAccount, id: string) => client.graphql(ApplyImport, { input: { id } });

  /** Sends a file, then runs its reading and the comparison with the guessed mapping. */
  async function compared(account: TestAccount, file: string, answers: Partial<PrepareImportInput> = {}) {
    const sent = await sendFile(account, file);
    await work(sent.id);
    const { state, summary, mapping } = await importOf(account, sent.globalId);
    if (state === "READY" && !summary) {
      const columns = mapping.map(({ field, column }) => ({ field, column }));
      await prepare(account, { id: sent.globalId, mapping: columns, ...answers });
      await work(sent.id);
    }
    return { ...sent, ...(await importOf(account, sent.globalId)) };
  }

  async function imported(account: TestAccount, file: string, answers: Partial<PrepareImportInput> = {}) {
    const { id, globalId } = await compared(account, file, answers);
    await apply(account, globalId);
    await work(id);
    return { id, globalId, ...(await importOf(account, globalId)) };
  }

  return { work, importOf, prepare, apply, compared, imported };
}

/** Two made-up products as Bling exports them, with its tabs. */
export const blingFile = [
  "ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso bruto (Kg);GTIN/EAN;Código Pai;Marca",
  '9000001\t;"CAN\t";"Caneca esmaltada";UN;6912.00.00;39,90;Ativo;0,00;12,50;0,350;;"\t";Marca',
  '9000002\t;"COP\t";"Copo térmico";UN;6912.00.00;89,90;Ativo;10,00;31,00;0,420;7890000000017;"\t";Marca',
].join("\n");

/** Sends a product file; returns the import's global and database ids. */
export async function sendFile(
  { client }: Pick<TestAccount, "client">,
  body: BodyInit,
): Promise<{ id: string; globalId: string }> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await client.send("/api/imports?fileName=a.csv", { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  // The response of POST /api/imports.
  const { id: globalId } = (await response.json()) as { id: string };
  const [, id = ""] = Buffer.from(globalId, "base64").toString().split(":");
  return { id, globalId };
}
