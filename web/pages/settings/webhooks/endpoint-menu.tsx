import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { EllipsisVertical } from "lucide-react";
import { useRef } from "react";
import type { Endpoint } from "./endpoint-fragment.ts";
import type { EndpointAction } from "./use-endpoint-dialogs.tsx";

type Props = {
  endpoint: Endpoint;
  isPaused: boolean;
  onAction: (action: EndpointAction, endpoint: Endpoint, button: HTMLElement | null) => void;
};

/** What can be done with one endpoint. Without access to the API, it can only be deleted. */
export function EndpointMenu({ endpoint, isPaused, onAction }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const item = (action: EndpointAction) => ({
    onSelect: () => onAction(action, endpoint, button.current),
  });
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          ref={button}
          className="entry-end"
          variant="ghost"
          color="gray"
          size="3"
          aria-label={`Ações de ${endpoint.url}`}
        >
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {isPaused ? null : (
          <>
            <DropdownMenu.Item disabled={!endpoint.isOn} {...item("test")}>
              Enviar evento de teste
            </DropdownMenu.Item>
            <DropdownMenu.Item {...item("edit")}>Editar</DropdownMenu.Item>
            <DropdownMenu.Item {...item("rotate")}>Trocar o segredo</DropdownMenu.Item>
            {endpoint.isOn ? (
              <DropdownMenu.Item {...item("off")}>Desligar</DropdownMenu.Item>
            ) : (
              <DropdownMenu.Item {...item("on")}>Ligar de novo</DropdownMenu.Item>
            )}
            <DropdownMenu.Separator />
          </>
        )}
        <DropdownMenu.Item color="tomato" {...item("delete")}>
          Excluir
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
