import { Text } from "@radix-ui/themes";
import { CircleUserRound } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { settingsPath } from "#web/shared/paths.ts";
import { ThemeMenu } from "#web/shared/theme/theme-menu.tsx";
import { Palette } from "../palette/palette.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { SidebarToggle, type ToggleState } from "./navigation/sidebar-toggle.tsx";
import "./shell-header.css";

export const ShellHeader_user = graphql(`
  fragment ShellHeader_user on User {
    username
    firstName
    deletesAt
  }
`);

type Props = {
  user: FragmentType<typeof ShellHeader_user>;
  toggle: ToggleState;
  toggleRef: RefObject<HTMLButtonElement | null>;
};

/** The bar above every screen (S2-09). */
export function ShellHeader({ user, toggle, toggleRef }: Props) {
  const { firstName, username, deletesAt } = readFragment(ShellHeader_user, user);
  return (
    <>
      <header className="shell-header">
        <div className="shell-header-start">
          <SidebarToggle state={toggle} ref={toggleRef} />
          <Palette />
        </div>
        <div className="shell-header-end">
          <Link to={settingsPath("profile")} className="shell-user">
            <CircleUserRound size={20} aria-hidden />
            <Text size="2" truncate>
              {firstName || username}
            </Text>
            <span className="visually-hidden">: suas configurações</span>
          </Link>
          <ThemeMenu />
          <LogoutButton />
        </div>
      </header>
      {deletesAt ? <DeletionNotice deletesAt={deletesAt} /> : null}
    </>
  );
}
