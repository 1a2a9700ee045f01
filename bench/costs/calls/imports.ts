import { Agent } from "node:http";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { send, usedBy, whileAskingHealth } from "../../hostile/measure.ts";
import type { Sent } from "../../hostile/request.ts";
import type { Used } from "../../hostile/server.ts";
import { csvOf } from "../../imports/import-files.ts";
import { cookieOf, figuresOfCall } from "../call.ts";
import { type Cost, count, duration } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

const enoughRows = 200_000;
/** Maximum number of files that may be received or wait. */
const sellersAtOnce = 25;

/** The largest product file, alone and from as many sellers at once as are not refused. */
export async function importCosts(environment: CostEnvironment): Promise<Cost[]> {
  const body = csvOf(enoughRows).subarray(0, bodyBytes.file);
  if (body.length < bodyBytes.file) throw new Error("the file is too small");
  return [await oneFile(environment, body), await manyFiles(environment, body)];
}

type File = Uint8Array<ArrayBuffer>;

const fileBy = (client: TestClient, body: File): Sent => {
  const headers = { cookie: cookieOf(client), "content-type": "text/csv" };
  return { path: "/api/imports?fileName=produtos.csv", headers, body };
};

async function oneFile(environment: CostEnvironment, body: File): Promise<Cost> {
  const { db, server } = environment;
  const { client, userId } = await createAccount(environment, "paid");
  const before = await usedBy(server.process);
  const figures = await figuresOfCall(environment, {
    async prepare() {
      await db.import.deleteMany({ where: { userId } });
      return fileBy(client, body);
    },
    expected: { status: 201 },
  });
  return {
    what: "`POST /api/imports`, 15 MB",
    bound: "15 MB, 20 in 10 minutes and one import at a time a seller; stored as it is, read by a worker",
    measured: `${figures}; ${await memorySince(before, server)}`,
  };
}

async function manyFiles(environment: CostEnvironment, body: File): Promise<Cost> {
  const { server } = environment;
  const clients: TestClient[] = [];
  while (clients.length < sellersAtOnce) clients.push((await createAccount(environment, "paid")).client);
  const before = await usedBy(server.process);
  const agent = new Agent();
  const { port } = server.ready;
  const startedAt = performance.now();
  const { result, worstHealthMs } = await whileAskingHealth(port, () =>
    Promise.all(clients.map((client) => send(port, agent, fileBy(client, body)))),
  );
  const ms = performance.now() - startedAt;
  const statuses = new Set(result.map(({ status }) => status));
  if (statuses.size > 1 || !statuses.has(201)) throw new Error(`files at once: ${[...statuses]}`);
  const figures = `${duration(ms)} for all; /healthz ${count(worstHealthMs)} ms`;
  return {
    what: `\`POST /api/imports\`, 15 MB from ${sellersAtOnce} sellers at once`,
    bound: "5 received at once in a process, one of them stored, 20 wait (`receive-file.test.ts`)",
    measured: `${figures}; ${await memorySince(before, server)}`,
  };
}

/** The server's peak memory above its start. */
async function memorySince({ memoryMb }: Used, { process }: CostEnvironment["server"]): Promise<string> {
  return `memory ${count((await usedBy(process)).peakMb - memoryMb)} MB more at most`;
}
