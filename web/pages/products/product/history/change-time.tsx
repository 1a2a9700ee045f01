import { formatDateTime, formatMoment } from "#core/format/date.ts";

/** When a change was made. */
export function ChangeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(new Date(at))}>
      {formatMoment(new Date(at))}
    </time>
  );
}
