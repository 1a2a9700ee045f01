import { Callout } from "@radix-ui/themes";
import { PartyPopper } from "lucide-react";

/** The congratulation for three of three. The region is always there, so that its words are read out when they come. */
export function AllStepsDone({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown ? (
        <Callout.Root mt="4" role="presentation">
          <Callout.Icon>
            <PartyPopper size={20} aria-hidden />
          </Callout.Icon>
          <Callout.Text>
            Parabéns, você concluiu os primeiros passos! Agora é vender sabendo quanto sobra.
          </Callout.Text>
        </Callout.Root>
      ) : null}
    </div>
  );
}
