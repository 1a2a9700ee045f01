import { Button, Dialog } from "@radix-ui/themes";
import { useState } from "react";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** Changes the password of a seller who knows the current one. */
export function ChangePassword({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="soft">Alterar senha</Button>
      </Dialog.Trigger>
      <Dialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px">
        <ChangePasswordForm username={username} onChanged={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
