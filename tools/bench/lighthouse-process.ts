import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#scripts/local/free-port.ts";
import { startTemporaryCopy, type TemporaryCopy } from "#scripts/local/temporary-copy.ts";
import { launchBrowser, signInToDemo } from "#tools/checks/run/browser.ts";
import { rowScreens } from "#tools/checks/screens/row-screens.ts";
import { sellerScreens, visitorScreens } from "#tools/checks/screens/screens.ts";
import { browserFirst } from "./browser-first.ts";
import { mainThreadFirst } from "./main-thread-first.ts";
import { mainThreadShare } from "./main-thread-share.ts";
import { printRow, type Row } from "./table.ts";

/**
 * Runs Lighthouse on every page of the production build, as a phone and as a desktop.
 * LIGHTHOUSE_PATHS (separated by commas) selects routes. Single runs vary widely, so a page whose
 * first run misses the target is measured LIGHTHOUSE_RUNS times (default 3), and the median counts.
 * A first run that meets it counts alone, which saves time and lets some luck pass.
 *
 * The browser comes before everything else on the machine, because a phone does not run the server
 * as well; the page comes before the browser's other threads, because a phone has more cores. Each
 * row ends with two readings that help to judge it. `index` is the best benchmarkIndex seen: the
 * simulated phone divides the host's speed by four, which is meant for about 1500 (Lighthouse's
 * docs/throttling.md). `main thread ran` is explained at `mainThreadShare`.
 *
 * Lighthouse's packages are in lighthouse/ and installed at the first run, because they are too
 * large to install for every test.
 */

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, "lighthouse");
const cli = path.join(folder, "node_modules", "lighthouse", "cli", "index.js");
/** The screens that must also be fast on a phone. */
const mainScreens = ["/auth", "/calculator"];
const minPhoneSpeed = { main: 90, other: 80 };
const minScore = 95;
const runCount = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
/**
 * A seller's screen keeps a stream open, for whose end Lighthouse would wait 45 seconds. Files that
 * load when the page is idle arrive after 3.
 */
const maxWaitForLoadMs = 15_000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const devices = { phone: [], desktop: ["--preset=desktop"] };
const unknown = "/no/such/page";

/** A route of the app, an address that shows it, and the session that may see it. */
type Screen = { route: string; address: string; cookie: string | null };

/**
 * The parts of a report that are read here: scores from 0 to 1, null where an audit failed to run,
 * and the audits.
 */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
  environment: { benchmarkIndex: number };
};

type Measurement = { report: Report; mainThreadShare: number };

if (!existsSync(cli)) await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
/** Aborted when the bench is interrupted, so that it still stops what it started. */
const interrupted = new AbortController();
process.once("SIGTERM", () => interrupted.abort());
const output = await mkdtemp(path.join(tmpdir(), "calculadora-lighthouse-"));
const copy = await startTemporaryCopy();
await browserFirst();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
await mainThreadFirst(browser);
try {
  const { cookie, rows } = await signIn(copy, "assinante");
  const asked = process.env.LIGHTHOUSE_PATHS?.split(",");
  const screens: Screen[] = [
    ...visitorScreens.map((route) => ({ route, address: route, cookie: null })),
    ...[...sellerScreens, unknown].map((route) => ({ route, address: route, cookie })),
    ...Object.entries(rows).map(([route, address]) => ({ route, address, cookie })),
  ];
  for (const device of ["phone", "desktop"] as const) {
    console.log(`web: Lighthouse, ${device}`);
    for (const screen of screens.filter(({ route }) => !asked || asked.includes(route)))
      printRow(await rowOf(screen, device));
  }
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  await browser.close();
  await copy.stop();
  await rm(output, { recursive: true, force: true });
}

async function rowOf({ route, address, cookie }: Screen, device: keyof typeof devices): Promise<Row> {
  const once = () => measure(copy.url + address, device, cookie);
  const target = targetOf(route, device);
  const measured: [Measurement, ...Measurement[]] = [await once()];
  while (measured.length < runCount && !meetsTarget(measured[0].report, target)) measured.push(await once());
  const { report, mainThreadShare } = medianOf(measured);
  const index = Math.max(...measured.map(({ report }) => report.environment.benchmarkIndex));
  const scores = scoresOf(report);
  const lost = categories.flatMap((name, index) =>
    (scores[index] ?? 0) >= target[name]
      ? []
      : (report.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 0) < 0.9)
          .map(({ id }) => [id, report.audits[id]?.displayValue].filter(Boolean).join(" ")),
  );
  const host = `main thread ran ${Math.round(100 * mainThreadShare)} %, index ${Math.round(index)}`;
  return {
    what: route,
    measured: [scores.join(" "), ...lost, host].join(", "),
    target: `at least ${categories.map((name) => `${name} ${target[name]}`).join(", ")}`,
    met: meetsTarget(report, target),
  };
}

function scoresOf({ categories: found }: Report): number[] {
  return categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
}

type Target = Record<(typeof categories)[number], number>;

function targetOf(route: string, device: keyof typeof devices): Target {
  const phoneSpeed = minPhoneSpeed[mainScreens.includes(route) ? "main" : "other"];
  return {
    performance: device === "phone" ? phoneSpeed : minScore,
    accessibility: minScore,
    "best-practices": minScore,
    seo: minScore,
  };
}

function meetsTarget(report: Report, target: Target): boolean {
  const scores = scoresOf(report);
  return categories.every((name, index) => (scores[index] ?? 0) >= target[name]);
}

/** The measurement with the median performance. */
function medianOf([first, ...others]: [Measurement, ...Measurement[]]): Measurement {
  const score = ({ report }: Measurement) => report.categories.performance?.score ?? 0;
  const sorted = [first, ...others].toSorted((a, b) => score(a) - score(b));
  return sorted[Math.floor(sorted.length / 2)] ?? first;
}

async function measure(
  url: string,
  device: keyof typeof devices,
  cookie: string | null,
): Promise<Measurement> {
  const headers = cookie === null ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`];
  const reportFile = path.join(output, "page.json");
  await run(
    process.execPath,
    [
      cli,
      url,
      `--port=${port}`,
      "--output=json",
      `--output-path=${reportFile}`,
      "--save-assets",
      `--max-wait-for-load=${maxWaitForLoadMs}`,
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      ...devices[device],
      ...headers,
    ],
    { signal: interrupted.signal },
  );
  const report = JSON.parse(await readFile(reportFile, "utf8")) as Report; // Lighthouse's own report.
  return { report, mainThreadShare: await mainThreadShare(path.join(output, "page-0.trace.json"), url) };
}

/** The Cookie header of a demo account, and the addresses of its rows. */
async function signIn({ url, demoPassword }: TemporaryCopy, username: string) {
  const context = await browser.newContext();
  await signInToDemo(context, { url, username, password: demoPassword });
  const cookies = await context.cookies(url);
  const rows = await rowScreens(context.request, url);
  await context.close();
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), rows };
}
