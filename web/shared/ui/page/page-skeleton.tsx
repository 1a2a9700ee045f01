import { Card, Flex, Skeleton } from "@radix-ui/themes";
import { useContext } from "react";
import { PageHead, RouteHeadContext } from "./page.tsx";
import "./page.css";

/**
 * The skeleton of any page while its files or data load (S2-04). The route table's texts are
 * visible at once, but hidden from screen readers: the real heading comes with the page.
 */
export function PageSkeleton() {
  const { title, subtitle } = useContext(RouteHeadContext);
  return (
    <div className="page">
      <div aria-hidden>
        <PageHead
          heading={title ?? <Skeleton width="220px" maxWidth="70%" height="36px" />}
          subtitle={subtitle}
        />
      </div>
      <SkeletonCards />
    </div>
  );
}

/** The skeleton of a page's content. */
export function SkeletonCards() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <Flex direction="column" gap="5" aria-hidden>
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
    </>
  );
}
