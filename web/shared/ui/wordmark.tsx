import { productName } from "#core/product-name.ts";
import "./wordmark.css";

/** The logo and the name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      <span className="wordmark-name">{productName}</span>
    </span>
  );
}

/**
 * A price tag whose hole is the first dot of a percent sign. web/public/favicon.svg has the same
 * drawing.
 */
function Mark() {
  return (
    <svg className="mark" width={28} height={28} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="var(--accent-9)"
        d="M12.7 2.7A2.4 2.4 0 0 0 11 2H4.4A2.4 2.4 0 0 0 2 4.4V11c0 .64.25 1.25.7 1.7l8.6 8.6a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4z"
      />
      <g fill="none" stroke="white" strokeLinecap="round" strokeWidth="1.9">
        <circle cx="7.2" cy="7.2" r="1.15" fill="white" stroke="none" />
        <path d="M13.5 7.9 7.9 13.5" />
        <circle cx="13.9" cy="13.9" r="1.15" fill="white" stroke="none" />
      </g>
    </svg>
  );
}
