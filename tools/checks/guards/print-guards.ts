import { readGuards } from "./read-guards.ts";

/** `npm run guards:list`: prints each guard, what it prevents, its place and its test. */
for (const { kind, prevents, file, test } of readGuards())
  console.log(`${kind}: ${prevents}\n  ${file}\n  ${test}`);
