import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { guidePages } from "#server/app/openapi/guide-page.ts";
import { startEnvironment } from "#tools/chaos/environment.ts";
import { installProgram } from "#tools/checks/run/programs/programs.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../../..");

export type GuideExamples = Awaited<ReturnType<typeof startGuideExamples>>;

/**
 * The examples of the guide in a separate folder, with a running product and an API key made
 * there.
 */
export async function startGuideExamples() {
  for (const program of ["curl", "python3"]) await installProgram(program);
  const environment = await startEnvironment({ engine: "postgres" });
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-api-"));
  for (const file of guidePages.flatMap(({ files }) => files))
    await writeExamples(await readFile(path.join(root, file), "utf8"), folder);
  // As after the `npm install` that the guide asks for.
  await symlink(path.join(import.meta.dirname, "../../../node_modules"), path.join(folder, "node_modules"));
  const env: Record<string, string> = { PATH: process.env.PATH ?? "", API_URL: environment.url };
  /**
   * Runs a program as a reader of the guide would, with only the two variables that the guide
   * names.
   */
  const program = (command: string, ...args: string[]) => run(command, args, { cwd: folder, env });
  /** Another seller with a subscription and a key, which the next programs use. */
  const makeKey = async () => {
    const { stdout } = await program(process.execPath, "first-key.mts");
    const lines = stdout.matchAll(/^export (\w+)=(\S+)$/gm);
    Object.assign(env, Object.fromEntries([...lines].map(([, name, value]) => [name, value])));
  };
  await makeKey();
  return {
    url: environment.url,
    folder,
    env,
    program,
    makeKey,
    write: (file: string, content: string | Buffer) => writeFile(path.join(folder, file), content),
    read: (file: string) => readFile(path.join(folder, file), "utf8"),
    async stop(): Promise<void> {
      await environment.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each example is a file named in its first line, or beside its language. */
async function writeExamples(text: string, folder: string): Promise<void> {
  for (const [, language, given, code = ""] of text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
    const named = given ?? /^(?:\/\/|#) ([\w.-]+)/.exec(code)?.[1];
    const name = named ?? (language === "csv" ? "products.csv" : undefined);
    if (!name) throw new Error(`an example has no name: ${code.slice(0, 80)}`);
    await writeFile(path.join(folder, name), code);
  }
}
