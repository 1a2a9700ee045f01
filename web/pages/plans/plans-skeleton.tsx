import { Card, Skeleton } from "@radix-ui/themes";
import "./plan-card.css";

/** The shape of three plans while they are read. */
export function PlansSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="plans" aria-hidden>
        <div className="plan-grid">
          {["first", "second", "third"].map((plan) => (
            <Card key={plan} asChild size={{ initial: "3", sm: "4" }} className="plan-card">
              <article>
                <Skeleton width="88px" height="24px" />
                <Skeleton width="70%" height="48px" />
                <Skeleton width="80%" height="92px" />
                <Skeleton height="40px" />
                <Skeleton width="90%" height="152px" />
              </article>
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
