import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

type GraphQLPost = { url: string; cookie?: string; body: string };

const run = promisify(execFile);
const connections = 32;

/**
 * GraphQL requests per second over `seconds`, counted by wrk, which uses less of the processor than
 * a generator in JavaScript. Throws when a response is an error.
 */
export async function wrkRate(post: GraphQLPost, seconds: number): Promise<number> {
  await requireData(post);
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-wrk-"));
  const script = path.join(folder, "post.lua");
  await writeFile(script, `wrk.method = "POST"\nwrk.body = [==[${post.body}]==]\n`);
  const headers = Object.entries(headersOf(post)).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "-s", script, ...headers];
  const { stdout } = await run("wrk", [...options, `${post.url}/graphql`]);
  await rm(folder, { recursive: true });
  await requireData(post);
  const rate = /^Requests\/sec: +([\d.]+)$/m.exec(stdout)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(rate);
}

/**
 * A refused GraphQL request has status 200 too, so wrk cannot distinguish it from one with data.
 */
async function requireData(post: GraphQLPost): Promise<void> {
  const answer = await fetch(`${post.url}/graphql`, {
    method: "POST",
    headers: headersOf(post),
    body: post.body,
  });
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('{"data":{')) throw new Error(text.slice(0, 500));
}

function headersOf({ cookie }: GraphQLPost): Record<string, string> {
  return { "content-type": "application/json", ...(cookie && { cookie }) };
}
