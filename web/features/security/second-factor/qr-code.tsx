import { encode } from "uqr";

/** A text as a QR code: black on white in both themes, for a camera has to read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The least correction makes the largest squares: a screen has no dirt to correct.
  const { data, size } = encode(text, { ecc: "L", boostEcc: false, border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join("")} fill="#000" />
    </svg>
  );
}
