import { createPortal } from "react-dom";

/** What comes out of the printer instead of the screen while the codes are shown. */
export function RecoverySheet({ text }: { text: string }) {
  return createPortal(<pre className="recovery-sheet">{text}</pre>, document.body);
}
