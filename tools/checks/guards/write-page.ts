import { writeFileSync } from "node:fs";
import { guardsPage, printGuardsPage } from "./guards-page.ts";
import { readGuards } from "./read-guards.ts";

/** `npm run guards:page`: writes docs/security/guards.md from the `*.guards.ts` files. */
writeFileSync(guardsPage, printGuardsPage(await readGuards()));
