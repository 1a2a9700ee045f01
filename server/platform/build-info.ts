import { readFileSync } from "node:fs";
import { z } from "zod";

const packageFile = z.object({ version: z.string() });
const { version } = packageFile.parse(
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
);

/** Which build this process runs. The image's build sets BUILD_REVISION, the commit. */
export const buildInfo = { version, revision: process.env.BUILD_REVISION || "unknown" };
