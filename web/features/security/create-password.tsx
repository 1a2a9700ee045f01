import { Flex, Text } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import { useRequestPasswordReset } from "#web/features/account/use-mailed-link.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

/**
 * Creates the first password of an account that signs in with Google only. The owner confirms by
 * e-mail.
 */
export function CreatePassword({ email }: { email: string }) {
  const { send, isSending } = useRequestPasswordReset();
  const [wasAsked, setAsked] = useState(false);
  const sent = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (wasAsked) sent.current?.focus();
  }, [wasAsked]);

  async function ask() {
    if (isSending) return;
    const result = await send({ email });
    if (result.ok) return setAsked(true);
    const { problem, issues } = result.error;
    toast.show({
      tone: "destructive",
      title: "O link não foi enviado",
      description: problem ?? issues.email ?? "",
    });
  }

  if (!wasAsked) {
    return (
      <BusyButton variant="soft" isBusy={isSending} onClick={ask}>
        Criar uma senha
      </BusyButton>
    );
  }
  return (
    <Flex width="100%">
      <Text as="p" size="2" color="gray" tabIndex={-1} ref={sent} className="measure">
        Enviamos um link para <strong>{email}</strong>. Ele vale por {resetLinkMinutes} minutos e só funciona
        uma vez.
      </Text>
    </Flex>
  );
}
