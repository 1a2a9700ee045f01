import { Card, Skeleton } from "@radix-ui/themes";
import "./subscription.css";

/** The page's shape while the account is read. */
export function SubscriptionSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div aria-hidden>
        <Skeleton width="520px" maxWidth="90%" height="26px" mb="5" />
        <div className="subscription-cards">
          {["status", "billing", "account", "actions"].map((card) => (
            <Card key={card} size={{ initial: "2", sm: "3" }}>
              <Skeleton width="40%" height="24px" mb="4" />
              <Skeleton height={card === "status" ? "20px" : "160px"} />
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
