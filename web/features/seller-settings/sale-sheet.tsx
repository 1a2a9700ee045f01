import { Dialog, Skeleton } from "@radix-ui/themes";
import { useQuery } from "urql";
import type { Channel } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { readSavedSettings } from "./saved-settings.ts";
import type { AnsweredText } from "./sheet-answers.ts";
import { SheetForm } from "./sheet-form.tsx";

const SaleSheetQuery = graphql(`
  query SaleSheet {
    viewer {
      id
      ...DefaultsSection_user
    }
  }
`);

type Props = {
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
  channel: Channel | null;
  onSaved: (texts: readonly AnsweredText[]) => void;
};

/**
 * 'Onde e como você vende?' (AS-01): where, how, and for each marketplace the one thing that its
 * rules turn on. The answers are the seller's settings.
 */
export function SaleSheet({ isOpen, onClose, returnFocus, channel, onSaved }: Props) {
  const [{ data, fetching }, retry] = useQuery({ query: SaleSheetQuery, pause: !isOpen });
  const viewer = data?.viewer;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title>Onde e como você vende?</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Uma vez só: vale para a calculadora, os produtos e as importações. Em Configurações você muda quando
          quiser.
        </Dialog.Description>
        {viewer ? (
          <SheetForm
            settings={readSavedSettings(viewer)}
            channel={channel}
            onSaved={onSaved}
            onClose={onClose}
          />
        ) : null}
        {!viewer && fetching ? <Skeleton height="280px" /> : null}
        {viewer || fetching ? null : (
          <LoadFailure title="Não conseguimos abrir as perguntas" onRetry={retry}>
            O servidor não respondeu. O que você digitou continua aqui.
          </LoadFailure>
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}
