import { IconButton, Popover } from "@radix-ui/themes";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import "./bell.css";

/** Loads with the first press. */
const BellPanel = lazy(async () => {
  const { BellPanel } = await import("./bell-panel.tsx");
  return { default: BellPanel };
});

/**
 * The way to the notices, with the number of unread ones, at most '9+': a panel with the newest
 * ones, or on a phone their page (NO-04).
 */
export function Bell({ unread }: { unread: number }) {
  const isPhone = useMediaQuery(phoneScreen);
  const [isOpen, setOpen] = useState(false);
  const look = { variant: "ghost", color: "gray", size: "3", className: "bell" } as const;
  if (isPhone) {
    return (
      <IconButton {...look} asChild>
        <Link to={paths.notices} aria-label={labelOf(unread)}>
          <Sign unread={unread} />
        </Link>
      </IconButton>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <IconButton {...look} aria-label={labelOf(unread)}>
          <Sign unread={unread} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content width="420px" maxHeight="min(560px, 80vh)" align="end" aria-label="Avisos não lidos">
        <Suspense fallback={<Loading />}>
          <BellPanel onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Content>
    </Popover.Root>
  );
}

function Sign({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon size={20} aria-hidden />
      {unread > 0 ? (
        <span className="bell-count tabular" aria-hidden>
          {unread > 9 ? "9+" : unread}
        </span>
      ) : null}
    </>
  );
}

function labelOf(unread: number): string {
  if (unread === 0) return "Avisos";
  return unread === 1 ? "Avisos: 1 não lido" : `Avisos: ${unread} não lidos`;
}
