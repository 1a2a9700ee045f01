import { Text } from "@radix-ui/themes";
import { Clapperboard } from "lucide-react";
import "./tutorial-video.css";

/** Placeholder for the tutorial video, labelled as one (S2-16, S2-49). */
export function TutorialVideo() {
  return (
    <div className="tutorial-video">
      <Clapperboard size={20} aria-hidden />
      <Text as="p" weight="bold">
        O vídeo tutorial está a caminho
      </Text>
      <Text as="p" size="2" color="gray" align="center">
        Assim que a gravação ficar pronta, ela aparece aqui.
      </Text>
    </div>
  );
}
