import { Button, Flex, IconButton } from "@radix-ui/themes";
import { Ellipsis, Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router-dom";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { newProductPath } from "#web/shared/paths.ts";
import type { PageActionsProps } from "./page-actions-props.ts";

const loadMenu = () => import("./phone-menu.tsx").then((module) => module.PhoneMenu);

/**
 * The page's actions in one row: a new product, and the others in a menu that loads after the page.
 */
export function PhoneActions(props: PageActionsProps) {
  const { isExportOpen: isOpen, onExportOpen: onOpen } = props;
  const PhoneMenu = useImportToOpen({
    load: loadMenu,
    isOpen,
    onClose: () => onOpen(false),
    failure: "O menu não abriu",
  });
  // The loaded menu has its own button. It replaces this one only when the menu opens, so that the
  // focus is not lost.
  const [isUsed, setUsed] = useState(false);
  if (isOpen && PhoneMenu && !isUsed) setUsed(true);
  return (
    <Flex gap="2">
      <Button asChild>
        <Link to={newProductPath}>
          <Plus size={16} aria-hidden />
          Novo produto
        </Link>
      </Button>
      {isUsed && PhoneMenu ? (
        <PhoneMenu {...props}>
          <MoreButton />
        </PhoneMenu>
      ) : (
        <MoreButton
          aria-haspopup="menu"
          aria-expanded={isOpen}
          loading={isOpen}
          disabled={false}
          onClick={() => onOpen(true)}
        />
      )}
    </Flex>
  );
}

function MoreButton(props: ComponentProps<typeof IconButton>) {
  return (
    <IconButton variant="outline" color="gray" aria-label="Mais ações" {...props}>
      <Ellipsis size={20} aria-hidden />
    </IconButton>
  );
}
