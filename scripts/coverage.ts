/** `npm run coverage`: writes into docs/coverage.md which test files cite each promise. */
import { readFileSync, writeFileSync } from "node:fs";
import { citations, coverageFile, withCitations } from "./tests/coverage-page.ts";

const page = readFileSync(coverageFile, "utf8");
writeFileSync(coverageFile, withCitations(page, citations()));
