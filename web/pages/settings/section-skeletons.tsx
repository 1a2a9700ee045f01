import { Card, Skeleton } from "@radix-ui/themes";

/** Skeletons of sections that are loading. */
export function SectionSkeletons({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      {Array.from({ length: count }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells these apart
        <Card key={section} size={{ initial: "2", sm: "3" }} aria-hidden>
          <Skeleton width="40%" height="24px" mb="4" />
          <Skeleton height="160px" />
        </Card>
      ))}
    </>
  );
}
