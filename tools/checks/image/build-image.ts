import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { copyBuildContext } from "./build-context.ts";
import { type Instruction, readDockerfile, type Stage } from "./read-dockerfile.ts";

export type Image = {
  /** The folder that stands for the image's root, below `folder`. */
  rootDir: string;
  workDir: string;
  variables: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
  /** Holds everything that was built; the caller removes it. */
  folder: string;
};

/** The id under which a root user's test runs the image, as `node` in the base image. */
export const nodeUserId = process.getuid?.() === 0 ? 1000 : (process.getuid?.() ?? 1000);

/**
 * Executes the Dockerfile of `root` without Docker: each stage is a folder with Node in it, and
 * absolute paths lead into that folder.
 */
export async function buildImage(root: string): Promise<Image> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-image-"));
  // Another user runs the image.
  await chmod(folder, 0o755);
  const context = path.join(folder, "context");
  await copyBuildContext(root, context);
  const stages = readDockerfile(await readFile(path.join(context, "Dockerfile"), "utf8"));
  const folders = new Map<string, string>();
  let image: Image | undefined;
  for (const stage of stages) {
    const rootDir = path.join(folder, stage.name || "image");
    image = await buildStage(stage, { rootDir, context, folders, folder });
    folders.set(stage.name, rootDir);
  }
  if (image === undefined) throw new Error("the Dockerfile has no stage");
  return image;
}

type Places = { rootDir: string; context: string; folders: ReadonlyMap<string, string>; folder: string };

async function buildStage({ instructions }: Stage, places: Places): Promise<Image> {
  const { rootDir, folder } = places;
  await installNode(rootDir);
  const image: Image = {
    rootDir,
    workDir: rootDir,
    variables: {},
    user: "root",
    command: [],
    healthCheck: [],
    folder,
  };
  for (const instruction of instructions) await execute(instruction, image, places);
  return image;
}

async function installNode(rootDir: string): Promise<void> {
  const bin = path.join(rootDir, "usr/local/bin");
  await mkdir(bin, { recursive: true });
  await copyFile(process.execPath, path.join(bin, "node"));
}

async function execute(instruction: Instruction, image: Image, places: Places): Promise<void> {
  switch (instruction.kind) {
    case "WORKDIR":
      image.workDir = path.join(image.rootDir, instruction.path);
      await mkdir(image.workDir, { recursive: true });
      return;
    case "ENV":
      Object.assign(image.variables, instruction.variables);
      return;
    case "USER":
      image.user = instruction.name;
      return;
    case "CMD":
      image.command = instruction.command;
      return;
    case "HEALTHCHECK":
      image.healthCheck = instruction.command;
      return;
    case "COPY":
      await copy(instruction, image, places);
      return;
    case "RUN":
      await run(instruction.command, image);
      return;
    case "EXPOSE":
    case "LABEL":
      return;
  }
}

/** As Docker copies: the contents of a folder, or files into a folder whose name ends with `/`. */
async function copy(
  { from, sources, target }: Extract<Instruction, { kind: "COPY" }>,
  { workDir }: Image,
  { context, folders }: Places,
): Promise<void> {
  const origin = from === null ? context : folders.get(from);
  if (origin === undefined) throw new Error(`COPY from the unknown stage ${from}`);
  for (const source of sources) {
    const file = path.join(origin, source);
    const isFolder = (await stat(file)).isDirectory();
    const isInto = !isFolder && target.endsWith("/");
    const to = path.join(workDir, target, isInto ? path.basename(source) : "");
    await cp(file, to, { recursive: true, verbatimSymlinks: true });
  }
}

async function run(command: string, { rootDir, workDir, variables }: Image): Promise<void> {
  const here = command
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${rootDir}/`)
    .replaceAll(/--(owner|group)=node\b/g, (_option, kind) => `--${kind}=${idOf(kind)}`);
  const env = {
    ...variables,
    PATH: `${path.join(rootDir, "usr/local/bin")}:${systemPath}`,
    HOME: process.env.HOME,
    npm_config_prefer_offline: "true",
    npm_config_update_notifier: "false",
  };
  await promisify(execFile)("sh", ["-ec", here], { cwd: workDir, env, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`RUN ${command} failed:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
    },
  );
}

const idOf = (kind: string) =>
  kind === "group" && process.getuid?.() !== 0 ? process.getgid?.() : nodeUserId;

/** Without the packages of this clone, so that the image's own are used. */
const systemPath = (process.env.PATH ?? "")
  .split(":")
  .filter((folder) => !folder.includes("node_modules"))
  .join(":");
