/** `npm run architecture`: draws the layers into docs/architecture.md. */
import { writeFileSync } from "node:fs";
import { architectureFile, readArchitecture, withPicture } from "./architecture-page.ts";

writeFileSync(architectureFile, withPicture(readArchitecture()));
