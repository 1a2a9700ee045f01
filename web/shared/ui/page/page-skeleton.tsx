import { Card, Flex, Skeleton } from "@radix-ui/themes";
import "./page.css";

/** The shape of any page while its files arrive (S2-04). */
export function PageSkeleton() {
  return (
    <div className="page">
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <Flex direction="column" gap="5" aria-hidden>
        <Skeleton width="220px" maxWidth="70%" height="36px" />
        {[1, 2].map((card) => (
          <Card key={card} size={{ initial: "2", sm: "3" }}>
            <Flex direction="column" gap="4">
              <Skeleton width="40%" height="24px" />
              <Skeleton height="20px" />
              <Skeleton width="80%" height="20px" />
            </Flex>
          </Card>
        ))}
      </Flex>
    </div>
  );
}
