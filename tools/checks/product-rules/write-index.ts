/** `npm run rules`: lists in docs/product-rules.md the numbers of each area's page. */
import { readFileSync, writeFileSync } from "node:fs";
import { indexFile, readRules, withRules } from "./product-rules.ts";

writeFileSync(indexFile, withRules(readFileSync(indexFile, "utf8"), readRules()));
