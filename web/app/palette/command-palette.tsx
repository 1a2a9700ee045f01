import { Dialog, Text } from "@radix-ui/themes";
import { Command } from "cmdk";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import {
  helpAnswers,
  matching,
  type PaletteEntry,
  paletteActions,
  palettePages,
  paletteSettings,
} from "./palette-entries.ts";
import { useFoundProducts } from "./use-found-products.ts";
import "./command-palette.css";

const PaletteAccessQuery = graphql(`
  query PaletteAccess {
    viewer {
      id
      hasAdvancedAccess
    }
  }
`);

type Props = { onClose: () => void; onSignOut: () => void };

/** A list that typing narrows down: arrows select, Enter opens the entry, Esc closes. */
export function CommandPalette({ onClose, onSignOut }: Props) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: PaletteAccessQuery });
  const actions = paletteActions({ hasAccess: data?.viewer?.hasAdvancedAccess ?? true, onSignOut });
  const products = useFoundProducts(text.trim());
  const problem = products.isAsking ? null : products.problem;
  const choose = ({ run }: PaletteEntry) => {
    onClose();
    if (typeof run === "string") navigate(run);
    else run();
  };
  const groups = [
    { heading: "Páginas", entries: matching(palettePages, text) },
    { heading: "Produtos", entries: products.entries },
    { heading: "Ações", entries: matching(actions, text) },
    // Without a search the list stays short: pages and actions.
    { heading: "Configurações", entries: text.trim() === "" ? [] : matching(paletteSettings, text) },
    { heading: "Ajuda", entries: helpAnswers(text) },
  ];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content align="start" maxWidth="560px" className="palette" aria-describedby={undefined}>
        <Dialog.Title className="visually-hidden">Buscar páginas, produtos e ações</Dialog.Title>
        <Command label="Buscar páginas, produtos e ações" shouldFilter={false} loop>
          <Command.Input
            value={text}
            onValueChange={setText}
            maxLength={100}
            placeholder="Para onde? Página, produto, SKU ou ação"
            className="palette-input"
          />
          <Command.List className="palette-list" label="Resultados">
            {groups.map(({ heading, entries }) => (
              <Group key={heading} heading={heading}>
                {entries.map((entry) => (
                  <Item key={entry.id} entry={entry} onChoose={choose} />
                ))}
              </Group>
            ))}
            {products.isAsking ? <Command.Loading>Procurando nos produtos...</Command.Loading> : null}
            {products.isAsking || problem ? null : <Command.Empty>Nada encontrado.</Command.Empty>}
          </Command.List>
          {problem ? (
            <Text as="p" role="status" size="2" color="gray" mx="5" mb="4">
              {problem}
            </Text>
          ) : null}
        </Command>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  return children.length === 0 ? null : <Command.Group heading={heading}>{children}</Command.Group>;
}

type ItemProps = { entry: PaletteEntry; onChoose: (entry: PaletteEntry) => void };

function Item({ entry, onChoose }: ItemProps) {
  const { id, icon: Icon, label, detail } = entry;
  return (
    <Command.Item value={id} onSelect={() => onChoose(entry)}>
      <Icon size={16} aria-hidden />
      <span className="palette-label">{label}</span>
      {detail ? <span className="palette-detail">{detail}</span> : null}
    </Command.Item>
  );
}
