import { hourMs } from "#core/time.ts";
import { sweepWork } from "#server/features/catalogue-work/enqueue-work.ts";
import { sweepExports } from "#server/features/data-export/sweep-exports.ts";
import { resealSecrets, sealSecret } from "#server/features/second-factor/sealed-secret.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { measureJob } from "../job.ts";

const sellers = 500;
const oldSecret = "sealed all second factors before it was replaced";

/** Sweeps that find one thing to do for each of many sellers. */
export async function sweepCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { db, deps } = environment;
  const userIds: string[] = [];
  while (userIds.length < sellers) userIds.push((await createAccount(environment)).userId);
  const createdAt = new Date(Date.now() - hourMs);
  const times = { createdAt, updatedAt: createdAt };
  await db.import.createMany({
    data: userIds.map((userId) => ({ userId, fileName: "a.csv", ...times })),
  });
  await db.dataExport.createMany({ data: userIds.map((userId) => ({ userId, ...times })) });
  for (const userId of userIds) {
    const sealed = await sealSecret({ sessionSecrets: [oldSecret] }, { userId, secret: "JBSWY3DPEHPK3PXP" });
    await db.secondFactor.create({ data: { userId, createdAt, ...sealed } });
  }
  const env = { ...deps.env, sessionSecrets: [...deps.env.sessionSecrets, oldSecret] };
  const work = await measureJob(environment, () => sweepWork(deps));
  const exports = await measureJob(environment, () => sweepExports(deps));
  const resealed = await measureJob(environment, () => resealSecrets({ ...deps, env }));
  if (resealed.result !== sellers) throw new Error("not every secret was sealed again");
  const many = count(sellers);
  return [
    {
      what: `sweep of imports and bulk steps, ${many} silent`,
      bound: "500 of each a run",
      measured: work.text,
    },
    { what: `sweep of exports, ${many} waiting`, bound: "100 a run", measured: exports.text },
    {
      what: `sealing second factors again, ${many}`,
      bound: "100 at a time; once after a new SESSION_SECRET",
      measured: resealed.text,
    },
  ];
}
