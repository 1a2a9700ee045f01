import { productName } from "#core/text/product-name.ts";
import { Mark } from "./mark.tsx";
import "./wordmark.css";

/** The mark and the name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      <span className="wordmark-name">{productName}</span>
    </span>
  );
}
