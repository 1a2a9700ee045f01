import { encodeGlobalID } from "@pothos/plugin-relay";
import { deletionDays } from "#core/account/deletion-rules.ts";
import { dayMs } from "#core/time.ts";
import { deleteDueAccounts } from "#server/features/account-deletion/delete-due-accounts.ts";
import { checkFigures } from "#server/features/catalogue/figures/check-figures.ts";
import { followSchedules } from "#server/features/catalogue/figures/follow-schedules.ts";
import { recomputeFigures } from "#server/features/catalogue/figures/recompute-figures.ts";
import { storeDailyFigures } from "#server/features/catalogue/figures/store-daily-figures.ts";
import { makeExport } from "#server/features/data-export/make-export.ts";
import { requestExport } from "#server/features/data-export/request-export.ts";
import { importWork } from "#server/features/imports/steps/import-work.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { makeSellers } from "../../catalogue/catalogue-rows.ts";
import { csvOf } from "../../imports/import-files.ts";
import { cookieOf, figuresOfFirst } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { measureJob } from "../job.ts";

/** Listings of one seller: half of the maximum of a catalogue. */
const listings = 50_000;
/** Maximum number of rows of a file. */
const rowsOfFile = 100_000;

/** Jobs and downloads with a large catalogue, each once; the last one deletes it. */
export async function catalogueCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { db, deps } = environment;
  const [userId = ""] = await makeSellers(db, { large: listings, sellers: 1 });
  const client = await signedInClient(environment, userId);
  const many = `${count(listings)} listings`;
  const job = async (run: () => Promise<unknown>) => (await measureJob(environment, run)).text;
  const download = (path: string) => figuresOfDownload(environment, client, path);

  const followed = await job(() => followSchedules(deps));
  const marks = await db.staleFigures.findMany();
  const recomputed = await job(() => Promise.all(marks.map(({ id }) => recomputeFigures(deps, id))));
  const daily = await job(() => storeDailyFigures(deps));
  const checked = await job(() => checkFigures(deps));
  const csv = await download("/api/exports/listings.csv");
  const xlsx = await download("/api/exports/listings.xlsx");
  const { id: exportId } = await requestExport(deps, { address: "10.0.0.1", requestId: "bench" }, userId);
  const exported = await job(() => makeExport(deps, exportId));
  const zip = await download("/api/data-export");
  const imported = await importCosts(environment);
  const deletionRequestedAt = new Date(Date.now() - (deletionDays + 1) * dayMs);
  await db.user.update({ where: { id: userId }, data: { deletionRequestedAt } });
  const deleted = await job(() => deleteDueAccounts(deps));
  if ((await db.user.count({ where: { id: userId } })) > 0) throw new Error("the account is still there");

  const paged = "200 rows in memory, read as the receiver takes them, 20 in 10 minutes a seller";
  return [
    { what: `\`GET /api/exports/listings.csv\`, ${many}`, bound: paged, measured: csv },
    { what: `\`GET /api/exports/listings.xlsx\`, ${many}`, bound: paged, measured: xlsx },
    ...imported,
    {
      what: `change of every marketplace's fees, seen for sellers of ${many} in all`,
      bound: "hourly, one statement a channel, none while nothing changes",
      measured: followed,
    },
    {
      what: `new figures of ${many}`,
      bound: "1,000 listings a transaction, 2 sellers at once a process",
      measured: recomputed,
    },
    { what: `figures of the day, ${many}`, bound: "nightly, one statement for all sellers", measured: daily },
    {
      what: `check of figures, a 32nd of ${many}`,
      bound: "a 32nd of all listings a night, 1,000 at a time",
      measured: checked,
    },
    {
      what: `export of all data, ${many}`,
      bound: "3 a day a seller, 1,000 rows in memory, 10 minutes",
      measured: exported,
    },
    {
      what: "`GET /api/data-export` of that",
      bound: "one stored piece in memory, read as the receiver takes it",
      measured: zip,
    },
    {
      what: `deletion of an account with ${many}`,
      bound:
        "100 every 10 minutes, one after the other, requests to Stripe for each; a transaction of 10 minutes",
      measured: deleted,
    },
  ];
}

function figuresOfDownload(environment: CostEnvironment, client: TestClient, path: string): Promise<string> {
  const headers = { cookie: cookieOf(client) };
  return figuresOfFirst(environment, {
    prepare: async () => ({ method: "GET", path, headers, body: "" }),
    expected: { status: 200 },
  });
}

/** Reads, compares and applies the longest file, and downloads the report of it. */
async function importCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { db, deps } = environment;
  const { userId, client } = await createAccount(environment, "paid");
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const { id } = await db.import.create({
    data: { userId, fileName: "produtos", ...times, file: { create: { bytes: csvOf(rowsOfFile) } } },
  });
  const work = importWork(deps);
  const step = async (state: "PREPARING" | "RUNNING") => {
    await db.import.update({ where: { id }, data: { state } });
    return await measureJob(environment, async () => {
      do await work.doNext({ id, userId, state });
      while ((await db.import.findUniqueOrThrow({ where: { id } })).state === state);
    });
  };
  const read = await step("PREPARING");
  const compared = await step("PREPARING");
  const report = await figuresOfDownload(
    environment,
    client,
    `/api/imports/report.csv?id=${encodeURIComponent(encodeGlobalID("Import", id))}`,
  );
  const rows = `${count(rowsOfFile)} rows`;
  return [
    {
      what: `comparing a file of ${rows} with the catalogue`,
      bound:
        "two at a time a process, together with bulk steps and new figures; 500 rows a transaction (D172)",
      measured: `${compared.text}, after reading it in ${read.text}`,
    },
    {
      what: `\`GET /api/imports/report.csv\`, ${rows}`,
      bound: "500 rows in memory, read as the receiver takes them",
      measured: report,
    },
  ];
}
