/**
 * `npm run admin` in a clone: the operators' command line, for the database of DATABASE_URL or of
 * the `npm start` that runs on this DATA_DIR. In the image it is `node server/admin.ts`.
 */
import path from "node:path";
import { findLocalDatabase } from "./postgres/local-database.ts";

// Empty when none runs; the command line then says what to do.
process.env.DATABASE_URL ||= await findLocalDatabase(path.resolve(process.env.DATA_DIR || ".data"));
await import("#server/admin.ts");
