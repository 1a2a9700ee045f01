import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import type { DriftAnswer } from "#core/statements/drift/fee-drift.ts";
import type { Lesson } from "#core/statements/lessons/lesson.ts";
import type { LessonListings } from "#core/statements/lessons/lesson-listings.ts";
import type { ProfitAnswer } from "#core/statements/profit/answer-profit.ts";
import type { CatalogueProduct, ProductCode } from "#core/statements/profit/match-catalogue.ts";
import type { UncategorisedListing } from "#core/statements/profit/missing-categories.ts";
import type { SoldAt } from "#core/statements/profit/sold-listings.ts";
import type { StoringBatches } from "./storing-batches.ts";

/**
 * What the page asks of the worker: to read files, then to answer with the catalogue's products.
 * `products` null: they could not be loaded.
 */
export type WorkerRequest =
  /** `isOneAnswer`: only files that belong together are read (D423). */
  | { type: "READ"; files: readonly File[]; isOneAnswer: boolean }
  | {
      type: "ANSWER";
      products: readonly CatalogueProduct[] | null;
      codes: readonly ProductCode[];
      /** Whether returned products can be sold again (ST-16). */
      areGoodsBack: boolean;
      defaults: SellerDefaults;
      today: CivilDay;
    };

/** How the files of a marketplace name products: SKUs and the marketplace's ids, each once. */
export type AskedCodes = { marketplace: Marketplace; codes: readonly string[] };

/** What was found in one file, in the order of the request. Texts are pt-BR, without cells. */
export type FileReading =
  | {
      ok: true;
      kinds: readonly string[];
      orders: number;
      /** The total that the file states less its parts; 0 when all was read (D410). */
      gapCents: number;
      /** Titles of columns that were not read. */
      unreadColumns: number;
    }
  | { ok: false; text: string };

/** What files of marketplaces say. Null: no file could be read. */
export type ReadingResult = {
  files: readonly FileReading[];
  answer: StatementAnswer | null;
  /** Null: the catalogue could not be loaded. */
  profit: ProfitAnswer | null;
  /** Where commissions differ from the rule over many orders (ST-10). */
  drift: DriftAnswer | null;
  /** What the orders teach, and the catalogue's listings that may learn it (ST-12). */
  lessons: readonly Lesson[];
  listings: readonly LessonListings[];
  /** The catalogue's listings by the files' SKUs. */
  soldAt: readonly SoldAt[];
  /** Listings without the category that their fees depend on, and the categories there are. */
  uncategorised: readonly UncategorisedListing[];
  categories: readonly { marketplace: Marketplace; names: readonly string[] }[];
  /** The orders to dispute, as a CSV file; '' without any (ST-06). */
  disputeCsv: string;
  /** Every order that is not simply the rule's, with its verdict and why, as a CSV file. */
  verdictCsv: string;
  /** The profit of each order, as a CSV file; '' without any. */
  profitCsv: string;
  /** What can be kept of it (ST-05). */
  toStore: StoringBatches;
};

/** What the worker says of its work. `file`: the position of the file that is being read. */
export type WorkerMessage =
  | { type: "PROGRESS"; file: number; rows: number }
  /** All files are read; these products are looked up in the catalogue. */
  | { type: "READ"; codes: readonly AskedCodes[] }
  | { type: "ANSWERED"; result: ReadingResult };
