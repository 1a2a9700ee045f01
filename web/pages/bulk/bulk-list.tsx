import { Button } from "@radix-ui/themes";
import { Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { newBulkPath } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { EarlierSteps } from "./earlier-steps.tsx";
import "./bulk.css";

/** /products/bulk: the way to a new change, and the earlier ones, which can be undone (PR-09). */
export function BulkList() {
  return (
    <Page
      actions={
        <Button asChild>
          <Link to={newBulkPath}>
            <Tags size={16} aria-hidden />
            Alterar em massa
          </Link>
        </Button>
      }
    >
      <EarlierSteps currentId="" emptyText="Você ainda não alterou anúncios em massa." />
    </Page>
  );
}
