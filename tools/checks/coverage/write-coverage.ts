/** `npm run coverage`: lists in docs/coverage.md the test files that cite each promise. */
import { readFileSync, writeFileSync } from "node:fs";
import { citations, coverageFile, withCitations } from "./coverage-page.ts";

const page = readFileSync(coverageFile, "utf8");
writeFileSync(coverageFile, withCitations(page, citations()));
