import { runWork } from "#server/features/catalogue-work/run-work.ts";
import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import { importWork } from "#server/features/imports/steps/import-work.ts";
import type { TestApp } from "../../app/test-app.ts";
import { ApplyImport, ImportSteps, PrepareImport } from "../../documents/import-documents.ts";
import type { PrepareImportInput } from "../../gql/graphql.ts";
import type { TestAccount } from "../accounts.ts";
import { sendFile } from "./import-files.ts";

/** The steps of an import, each taken for an account, without a queue. */
export function importSteps({ deps }: TestApp) {
  const work = (id: string, kind: WorkKind = importWork(deps)) => runWork(deps, kind, id);

  async function importOf({ client }: TestAccount, globalId: string) {
    const { node } = await client.graphql(ImportSteps, { id: globalId });
    if (node?.__typename !== "Import") throw new Error("no import");
    return node;
  }

  const prepare = ({ client }: TestAccount, input: PrepareImportInput) =>
    client.graphql(PrepareImport, { input });
  const apply = ({ client }: TestAccount, id: string) => client.graphql(ApplyImport, { input: { id } });

  /** Sends a file, has it read, and compared with the guessed mapping. */
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

  async function imported(account: TestAccount, file: string) {
    const { id, globalId } = await compared(account, file);
    await apply(account, globalId);
    await work(id);
    return { id, globalId, ...(await importOf(account, globalId)) };
  }

  return { work, importOf, prepare, apply, compared, imported };
}
