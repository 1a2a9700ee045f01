const radius = 16;
const circumference = 2 * Math.PI * radius;

/** How much is done, as a ring; the text next to it says the figures. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  return (
    <svg className="progress-ring" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle className="progress-ring-track" cx="20" cy="20" r={radius} />
      <circle
        className="progress-ring-done"
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - done / of)}
      />
    </svg>
  );
}
