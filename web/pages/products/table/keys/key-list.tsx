import { Dialog, Flex, Grid, Heading, IconButton, Kbd, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { useOpener } from "./use-opener.ts";
import "./key-list.css";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The keys of the page, which `?` lists. */
export function KeyList({ isOpen, onOpenChange }: Props) {
  const returnFocus = useOpener(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Content
        maxWidth="720px"
        aria-describedby={undefined}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Flex justify="between" align="center" mb="4">
          <Dialog.Title size="5" mb="0">
            Atalhos do teclado
          </Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Fechar">
              <X size={20} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Flex>
        <Grid columns={{ initial: "1", sm: "2" }} gapX="6" gapY="5">
          {groups.map(({ title, keys }) => (
            <section key={title}>
              <Heading as="h3" size="2" color="gray" mb="2">
                {title}
              </Heading>
              <dl className="key-list">
                {keys.map(([text, ...presses]) => (
                  <div key={text}>
                    <Text as="span" size="2" asChild>
                      <dt>{text}</dt>
                    </Text>
                    <dd>
                      {presses.map((press) => (
                        <Kbd key={press} size="2">
                          {press}
                        </Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Grid>
        <Text as="p" size="2" color="gray" mt="4">
          As letras não valem enquanto uma célula que se edita está em foco, menos no nome. No Mac, Ctrl é ⌘.
        </Text>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Each key list: what it does, then the keys. */
const groups: readonly { title: string; keys: readonly (readonly [string, ...string[]])[] }[] = [
  {
    title: "Andar na tabela",
    keys: [
      ["Célula ao lado", "←", "↑", "→", "↓"],
      ["Início ou fim da linha", "Home", "End"],
      ["Primeira ou última linha carregada", "Ctrl+↑", "Ctrl+↓"],
      ["Uma tela acima ou abaixo", "PgUp", "PgDn"],
      ["Abrir o produto", "Enter"],
    ],
  },
  {
    title: "Editar células",
    keys: [
      ["Trocar o valor", "Digitar"],
      ["Editar o valor", "Enter", "F2"],
      ["Editar o nome do produto", "F2"],
      ["Salvar e descer", "Enter"],
      ["Salvar e ir para o lado", "Tab"],
      ["Desistir", "Esc"],
      ["Copiar e colar células", "Ctrl+C", "Ctrl+V"],
      ["Preencher para baixo", "Ctrl+D"],
      ["Apagar as células marcadas", "Delete"],
      ["Desfazer e refazer", "Ctrl+Z", "Ctrl+Shift+Z"],
    ],
  },
  {
    title: "Selecionar",
    keys: [
      ["Marcar células", "Shift+↑ ↓"],
      ["Marcar a linha", "Espaço"],
      ["Marcar até aqui", "Shift+Espaço"],
      ["Marcar tudo do filtro", "Ctrl+A"],
      ["Desmarcar", "Esc"],
    ],
  },
  {
    title: "Nesta página",
    keys: [
      ["Buscar", "/"],
      ["Novo produto", "N"],
      ["Importar", "I"],
      ["Exportar", "E"],
      ["Alterar em massa", "P"],
      ["Arquivar ou restaurar o que está marcado", "A"],
      ["Colunas", "C"],
      ["Linhas compactas", "D"],
      ["Esta lista", "?"],
    ],
  },
];
