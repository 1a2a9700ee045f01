import { Button } from "@radix-ui/themes";
import { ReceiptText } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";

/** The way to what marketplaces charged, for every account. */
export function StatementsLink() {
  return (
    <Button variant="soft" color="gray" asChild>
      <Link to={paths.statements}>
        <ReceiptText size={16} aria-hidden />
        Extratos
      </Link>
    </Button>
  );
}
