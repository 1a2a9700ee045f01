import type { CSSProperties } from "react";
import { Link } from "react-router-dom";

export type Bar = {
  key: string;
  label: string;
  /** Leads to the rows that the bar counts; null when no filter expresses them. */
  to: string | null;
  value: number;
  /** The value as written at the end of the line. */
  text: string;
  detail?: string;
  tone: "good" | "thin" | "loss";
};

/** Horizontal bars from a common zero, each with its value beside it instead of an axis. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const span = highest - lowest || 1;
  return (
    <ul className="bar-list" aria-label={label}>
      {bars.map(({ key, label: name, to, value, text, detail, tone }) => (
        <li key={key}>
          <span className="bar-list-name">
            {to === null ? (
              name
            ) : (
              <Link to={to} className="report-name">
                {name}
              </Link>
            )}
          </span>
          <span className="bar-list-track" aria-hidden>
            <span
              className="bar-list-bar"
              data-tone={tone}
              style={place((Math.min(value, 0) - lowest) / span, Math.abs(value) / span)}
            />
          </span>
          <span className="bar-list-value tabular" data-tone={tone}>
            {text}
            {detail === undefined ? null : <span className="bar-list-detail">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function place(start: number, width: number): CSSProperties {
  return { insetInlineStart: `${start * 100}%`, width: `${width * 100}%` };
}
