import type { ListingInput } from "#core/catalogue/listing-rules.ts";
import type { ProductInput } from "#core/catalogue/product-rules.ts";

/** What a cell contains, as it is compared and sent. Tags are one text with a line for each. */
export type TypedValue = string | number | null;

export type ReadCell = { ok: true; value: TypedValue } | { ok: false; problem: string };

/** Fields of a product or of a listing. */
export type CellChange = ProductInput & ListingInput;

type Shared = {
  label: string;
  /** 'Preço salvo'. */
  saved: string;
  /** The unit, for screen readers. */
  unit?: string;
  /** Texts are aligned to the left and start with any letter. */
  isText?: boolean;
  /** A price or cost in centavos: a large change is asked about (GR-13). */
  isMoney?: boolean;
  /** Whether the figures of listings follow it. */
  movesFigures?: boolean;
  /** The longest text that its input accepts. */
  maxLength: number;
  /** A typed text as the value that is stored. An empty text is null, or refused. */
  read: (text: string) => ReadCell;
  /** A value as its input shows it. */
  type: (value: TypedValue) => string;
  /** A value on the clipboard, where it differs from the input's. */
  copy?: (value: TypedValue) => string;
  /** A value as messages and cells show it. */
  show: (value: TypedValue) => string;
};

type Stored<Value> = Value | null | undefined;

/** A product of the API, as far as its fields were asked for. */
export type StoredProduct = {
  name?: Stored<string>;
  category?: Stored<string>;
  tags?: Stored<readonly string[]>;
  costCents?: Stored<number>;
  weightGrams?: Stored<number>;
};

/** A listing of the API, as far as its fields were asked for. */
export type StoredListing = {
  priceCents?: Stored<number>;
  unitsPerMonth?: Stored<number>;
  terms?: Stored<{ discountPct?: Stored<number>; couponPct?: Stored<number>; roasTarget?: Stored<number> }>;
};

/** A column that is edited in place (GR-04), of the product, whose listings share it, or of one. */
export type CellField = Shared &
  (
    | {
        of: "product";
        stored: (product: StoredProduct) => TypedValue;
        change: (value: TypedValue) => ProductInput;
      }
    | {
        of: "listing";
        stored: (listing: StoredListing) => TypedValue;
        change: (value: TypedValue) => ListingInput;
      }
  );
