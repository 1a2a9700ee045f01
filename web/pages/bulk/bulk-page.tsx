import { useParams } from "react-router-dom";
import { Page } from "#web/shared/ui/page/page.tsx";
import { EarlierSteps } from "./earlier-steps.tsx";
import { NewStep } from "./new-step.tsx";
import { StoredStep } from "./stored-step.tsx";
import "./bulk.css";

/**
 * /products/bulk/:id (PR-09): which listings, the goal, and its effect, on one page. `new` has no
 * preview yet.
 */
export function BulkPage() {
  const { id = "new" } = useParams();
  return (
    <Page>
      {id === "new" ? <NewStep /> : <StoredStep key={id} id={id} />}
      <EarlierSteps currentId={id} />
    </Page>
  );
}
