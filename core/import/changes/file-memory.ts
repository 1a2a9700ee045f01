import { type ImportField, importFields } from "../import-field.ts";
import type { ImportedProduct, ImportedRow } from "../row/imported-row.ts";
import { fieldOfIssue } from "./field-of-issue.ts";
import { type KnownProduct, keyOf } from "./known-products.ts";
import type { RowProblem } from "./row-effect.ts";

/** The facts of a file's rows so far. A SKU may occur in several rows, one for each listing. */
export type FileMemory = {
  /** The product that an earlier row creates, if the catalogue does not have it yet. */
  findNew(key: string): KnownProduct | null;
  /** Why a row repeats or contradicts an earlier one of its product; null when it does not. */
  conflict(row: ImportedRow, product: KnownProduct, place: string | null): RowProblem | null;
  /** The row without the facts that earlier rows of its product have given. */
  newSubscriptionDetails(row: ImportedRow, product: KnownProduct): ImportedRow;
  remember(number: number, row: ImportedRow, product: KnownProduct, place: string | null): void;
};

type EarlierRows = {
  /** The number of the first row. */
  number: number;
  product: ImportedProduct;
  places: Set<string>;
  /** The product that these rows create; null when the catalogue already has it. */
  newProduct: KnownProduct | null;
};

/**
 * Creates an empty memory. It does not store rows whose product cannot occur again, which are most
 * rows of most files.
 */
export function createFileMemory(mayRepeat: (product: ImportedProduct) => boolean = () => true): FileMemory {
  const earlierRows = new Map<string, EarlierRows>();
  return {
    findNew: (key) => earlierRows.get(key)?.newProduct ?? null,
    conflict(row, product, place) {
      const earlier = earlierRows.get(keyOf(product));
      if (!earlier) return null;
      if (place === null || earlier.places.has(place)) {
        return { field: "sku", message: `SKU repetido: este produto já está na linha ${earlier.number}.` };
      }
      const field = contradiction(earlier.product, row);
      if (!field) return null;
      const title = importFields[field].title;
      const other = field === "category" ? ` ${otherCategory}` : "";
      return {
        field,
        message: `A linha ${earlier.number} diz outro valor de “${title}” para este SKU.${other}`,
      };
    },
    newSubscriptionDetails(row, product) {
      const earlier = earlierRows.get(keyOf(product));
      if (!earlier) return row;
      const left = Object.entries(row.product).filter(
        ([name]) => isIdentity(name) || !(name in earlier.product),
      );
      return { ...row, product: Object.fromEntries(left) };
    },
    remember(number, row, product, place) {
      if (!mayRepeat(row.product)) return;
      const key = keyOf(product);
      const earlier = earlierRows.get(key);
      const places = (earlier?.places ?? new Set<string>()).add(place ?? "");
      const newProduct = product.id === null ? product : null;
      earlierRows.set(key, {
        number: earlier?.number ?? number,
        product: { ...row.product, ...earlier?.product },
        places,
        newProduct,
      });
    },
  };
}

const otherCategory = `Se a coluna traz a categoria do marketplace, use-a como “${importFields.feeCategory.title}”.`;

function contradiction(earlier: ImportedProduct, { product, listing }: ImportedRow): ImportField | null {
  for (const [name, value] of Object.entries(product)) {
    if (isIdentity(name) || !(name in earlier)) continue;
    // Taken from the listing's, which may differ between listings.
    if (name === "category" && value === listing.terms.category) continue;
    const before = earlier[name as keyof ImportedProduct];
    if (JSON.stringify(before) !== JSON.stringify(value)) return fieldOfIssue(name);
  }
  return null;
}

function isIdentity(name: string): boolean {
  return name === "productId" || name === "sku";
}
