import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { formatMoment } from "#core/format/date.ts";
import { settingsPath } from "#web/shared/paths.ts";
import "./deletion-notice.css";

/** Says on every screen that the account is going to be deleted, and leads to where that is taken back (AC-05). */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  return (
    <p className="deletion-notice" role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>Sua conta vai ser excluída em {formatMoment(new Date(deletesAt))}.</span>
      <Link to={settingsPath("data")}>Mudar de ideia</Link>
    </p>
  );
}
