import { link } from "node:fs/promises";
import path from "node:path";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { type Call, figuresOfCall, figuresOfFirst } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import { longestMail } from "../jobs/mail.ts";
import { announce } from "../jobs/relay.ts";
import type { World } from "../world.ts";

const jobs = 10_000;
const mails = 10_000;
/** Maximum number of jobs that the board shows an operator. */
const jobsOnAPage = 300;

/** The operators' pages, with a long queue and a full folder of caught e-mails. */
export async function operatorCosts(world: World): Promise<Cost[]> {
  await announce(world, "outbox_events", jobs);
  await fillMailFolder(world, mails);
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
    costs.push({ what, bound, measured: await figuresOfPage(world, page) });
  }
  return costs;
}

/** Measures the first call, which builds the queue board and GraphiQL, and later ones. */
async function figuresOfPage(world: World, page: string): Promise<string> {
  const headers = {
    authorization: world.operator,
    accept: "text/html,application/json",
    "accept-encoding": "gzip",
  };
  const call: Call = {
    prepare: async () => ({ method: "GET", path: page, headers, body: "" }),
    expected: { status: 200 },
  };
  const first = await figuresOfFirst(world, call);
  return `first ${first}; then ${await figuresOfCall(world, call)}`;
}

/** One real e-mail under many names. */
async function fillMailFolder(world: World, files: number): Promise<void> {
  const { mail } = world.deps.env;
  const mailId = await longestMail(world);
  await sendMail({ ...world.deps, mailer: createMailer({ mail }) }, { mailId });
  const fileOf = (id: string) => path.join(mail.dir, `${id}.eml`);
  for (let index = 1; index < files; index += 1) await link(fileOf(mailId), fileOf(newId(Date.now())));
}
