import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";
import { apiPage } from "./api-page.ts";

/** The reference of every type and field of the schema, with a search in the page. */
export function renderFields(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith("__"))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
  return apiPage({
    title: "Campos da API",
    head: '\n<script src="/api/docs/fields.js" defer></script>',
    body: `<main class="guide fields">
<h1>Campos da API</h1>
<p>Todos os tipos e campos do GraphQL, com as descrições em inglês. O esquema inteiro está em <a href="/api/schema.graphql">schema.graphql</a>.</p>
<p><label for="search">Procurar por nome ou descrição</label><br>
<input id="search" type="search" autocomplete="off"> <span id="found" role="status"></span></p>
${types.map(typeEntry).join("\n")}
</main>`,
  });
}

/** Where a reader begins: the roots first. */
function rank({ name }: GraphQLNamedType): number {
  const roots = ["Query", "Mutation", "Subscription", "User"];
  return roots.includes(name) ? roots.indexOf(name) : roots.length;
}

function typeEntry(type: GraphQLNamedType): string {
  return `<details class="type" id="${type.name}">
<summary><code>${type.name}</code> ${inHtml(type.description)}</summary>
<ul>${rowsOf(type).join("")}</ul>
</details>`;
}

function rowsOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type))
    return type.getValues().map(({ name, description }) => row(`<code>${name}</code>`, description));
  if (isUnionType(type)) return type.getTypes().map((member) => row(link(member), member.description));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map(fieldRow);
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields()).map(fieldRow);
  return [];
}

type Part = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

function fieldRow(field: Part): string {
  const args = "args" in field ? field.args : [];
  const inner = args.length > 0 ? `<ul>${args.map(fieldRow).join("")}</ul>` : "";
  const old = field.deprecationReason ? ` <em>${inHtml(field.deprecationReason)}</em>` : "";
  return row(`<code>${field.name}</code> ${typeLink(field)}${old}`, field.description, inner);
}

function typeLink({ type }: Part): string {
  const named = getNamedType(type);
  return `<code>${String(type).replace(named.name, link(named))}</code>`;
}

const link = ({ name }: GraphQLNamedType) => `<a href="#${name}">${name}</a>`;

const row = (name: string, description: string | null | undefined, inner = "") =>
  `<li>${name} ${inHtml(description)}${inner}</li>`;

function inHtml(text: string | null | undefined): string {
  const escaped = (text ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
