import { Button } from "@radix-ui/themes";
import { MessageSquareWarning } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";

/** The way to the cases against marketplaces. */
export function DisputesLink() {
  return (
    <Button variant="soft" color="gray" asChild>
      <Link to={paths.disputes}>
        <MessageSquareWarning size={16} aria-hidden />
        Contestações
      </Link>
    </Button>
  );
}
