import { IconButton } from "@radix-ui/themes";
import { Bell as BellIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import "./bell.css";

/** The way to the notices, with the number of unread ones, at most '9+' (NO-04). */
export function Bell({ unread }: { unread: number }) {
  return (
    <IconButton variant="ghost" color="gray" size="3" className="bell" asChild>
      <Link to={paths.notices} aria-label={labelOf(unread)}>
        <BellIcon size={20} aria-hidden />
        {unread > 0 ? (
          <span className="bell-count tabular" aria-hidden>
            {unread > 9 ? "9+" : unread}
          </span>
        ) : null}
      </Link>
    </IconButton>
  );
}

function labelOf(unread: number): string {
  if (unread === 0) return "Avisos";
  return unread === 1 ? "Avisos: 1 não lido" : `Avisos: ${unread} não lidos`;
}
