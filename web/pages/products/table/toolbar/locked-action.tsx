import { Button } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Tooltip } from "#web/shared/ui/tooltip.tsx";

/** An action that the account's plan does not include: it says so and links to the plans. */
export function LockedAction({ label }: { label: string }) {
  return (
    <Tooltip content={`${label}: nos planos e no teste grátis`}>
      <Button variant="outline" color="gray" asChild>
        <Link to={paths.pricing}>
          <Lock size={16} aria-hidden />
          {label}
          <span className="visually-hidden">: ver planos</span>
        </Link>
      </Button>
    </Tooltip>
  );
}
