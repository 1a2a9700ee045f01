import { link } from "node:fs/promises";
import path from "node:path";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { type Call, figuresOfCall, figuresOfFirst } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { longestMail } from "../jobs/mail.ts";
import { announce } from "../jobs/relay.ts";

const jobs = 10_000;
const mails = 10_000;
/** Maximum number of jobs that the board shows an operator. */
const jobsOnAPage = 300;

/** The operators' pages, with a long queue and a full folder of caught e-mails. */
export async function operatorCosts(environment: CostEnvironment): Promise<Cost[]> {
  await announce(environment, "outbox_events", jobs);
  await fillMailFolder(environment, mails);
  const waiting = `${count(jobs)} jobs waiting`;
  const list = `/ops/queues/api/queues?activeQueue=events&status=waiting&page=1&jobsPerPage=${jobsOnAPage}`;
  const pages = {
    [`\`/ops\`, ${waiting}`]: "/ops",
    [`\`/ops/queues\`, ${waiting}: the page`]: "/ops/queues",
    [`\`/ops/queues\`, ${waiting}: its list with ${count(jobsOnAPage)} jobs`]: list,
    "GraphiQL, which the first call builds": "/graphql",
    [`\`/ops/mail\`, ${count(mails)} of the longest e-mail`]: "/ops/mail",
  };
  const costs: Cost[] = [];
  for (const [what, page] of Object.entries(pages)) {
    const bound =
      page === "/ops/mail"
        ? "reads the newest 100 files (`ops.db.test.ts`)"
        : "operators' passwords, counted";
    costs.push({ what, bound, measured: await figuresOfPage(environment, page) });
  }
  return costs;
}

/** Measures the first call, which builds the queue board and GraphiQL, and later ones. */
async function figuresOfPage(environment: CostEnvironment, page: string): Promise<string> {
  const headers = {
    authorization: environment.operator,
    accept: "text/html,application/json",
    "accept-encoding": "gzip",
  };
  const call: Call = {
    prepare: async () => ({ method: "GET", path: page, headers, body: "" }),
    expected: { status: 200 },
  };
  const first = await figuresOfFirst(environment, call);
  return `first ${first}; then ${await figuresOfCall(environment, call)}`;
}

/** One real e-mail under many names. */
async function fillMailFolder(environment: CostEnvironment, files: number): Promise<void> {
  const { mail } = environment.deps.env;
  const mailId = await longestMail(environment);
  await sendMail({ ...environment.deps, mailer: createMailer({ mail }) }, { mailId });
  const fileOf = (id: string) => path.join(mail.dir, `${id}.eml`);
  for (let index = 1; index < files; index += 1) await link(fileOf(mailId), fileOf(newId(Date.now())));
}
