import { Card, Heading } from "@radix-ui/themes";
import { useId } from "react";
import { TutorialVideo } from "#web/shared/ui/tutorial-video.tsx";

/** Where the tutorial video will be (S2-49). */
export function VideoSection() {
  const titleId = useId();
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h2" size="4" mb="3" id={titleId}>
          Vídeo tutorial
        </Heading>
        <TutorialVideo />
      </section>
    </Card>
  );
}
