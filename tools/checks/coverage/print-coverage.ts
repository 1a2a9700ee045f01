import { citations } from "./coverage-page.ts";

/** `npm run coverage -- [id]…`: prints the test files that cite each promise, or only these. */
const ids = process.argv.slice(2);
for (const [id, files] of [...citations()].sort()) {
  if (ids.length === 0 || ids.includes(id))
    console.log(`${id}\n${files.map((file) => `  ${file}`).join("\n")}`);
}
