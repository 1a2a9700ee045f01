import { CircleUserRound, LogOut, TriangleAlert } from "lucide-react";
import { formatMoment } from "#core/format/date.ts";
import "./deletion-notice.css";
import { Button, Text } from "@radix-ui/themes";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { ThemeMenu } from "#web/shared/theme/theme-menu.tsx";
import { Palette } from "../palette/palette.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import { Bell } from "./bell/bell.tsx";
import { SidebarToggle, type ToggleState } from "./navigation/sidebar-toggle.tsx";
import "./shell-header.css";

export const ShellHeader_user = graphql(`
  fragment ShellHeader_user on User {
    username
    firstName
    deletesAt
    isDeletionDue
    unreadNoticeCount
  }
`);

type Props = {
  user: FragmentType<typeof ShellHeader_user>;
  toggle: ToggleState;
  toggleRef: RefObject<HTMLButtonElement | null>;
};

/** The bar above every screen (S2-09). */
export function ShellHeader({ user, toggle, toggleRef }: Props) {
  const { firstName, username, deletesAt, isDeletionDue, unreadNoticeCount } = readFragment(
    ShellHeader_user,
    user,
  );
  const { signOut, isSending } = useSignOut();
  return (
    <>
      <header className="shell-header">
        <div className="shell-header-start">
          <SidebarToggle state={toggle} ref={toggleRef} />
          <Palette onSignOut={signOut} />
        </div>
        <div className="shell-header-end">
          <Link to={settingsPath("profile")} className="shell-user">
            <CircleUserRound size={20} aria-hidden />
            <Text size="2" truncate>
              {firstName || username}
            </Text>
            <span className="visually-hidden">: suas configurações</span>
          </Link>
          <Bell unread={unreadNoticeCount} />
          <ThemeMenu />
          <LogoutButton isSending={isSending} onSignOut={signOut} />
        </div>
      </header>
      {deletesAt ? <DeletionNotice deletesAt={deletesAt} isDue={isDeletionDue} /> : null}
    </>
  );
}

type LogoutProps = { isSending: boolean; onSignOut: () => void };

function LogoutButton({ isSending, onSignOut }: LogoutProps) {
  return (
    <Button variant="ghost" color="gray" size="2" disabled={isSending} onClick={onSignOut}>
      <LogOut size={16} aria-hidden />
      Sair
    </Button>
  );
}

/**
 * Announces on every screen that the account will be deleted, with a link to cancel that while it
 * is possible (AC-05, D251).
 */
function DeletionNotice({ deletesAt, isDue }: { deletesAt: string; isDue: boolean }) {
  return (
    <p className="deletion-notice" role="status">
      <TriangleAlert size={16} aria-hidden />
      {isDue ? (
        <span>Sua conta está sendo excluída.</span>
      ) : (
        <>
          <span>Sua conta vai ser excluída em {formatMoment(new Date(deletesAt))}.</span>
          <Link to={settingsPath("data")}>Mudar de ideia</Link>
        </>
      )}
    </p>
  );
}
