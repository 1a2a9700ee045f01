import { useState } from "react";
import { useClient } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { sendOnce } from "#web/shared/forms/send-once.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { LogoChoice } from "./logo-choice.ts";

const SaveBrand = graphql(`
  mutation SaveBrand($name: String!, $color: String!) {
    saveBrand(input: { name: $name, color: $color }) {
      __typename
      ... on SaveBrandPayload {
        viewer {
          id
          ...BrandCard_user
        }
      }
      ...Refusal_error
    }
  }
`);

const RemoveBrandLogo = graphql(`
  mutation RemoveBrandLogo {
    removeBrandLogo(input: {}) {
      viewer {
        id
        ...BrandCard_user
      }
    }
  }
`);

const BrandAsSaved = graphql(`
  query BrandAsSaved {
    viewer {
      id
      ...BrandCard_user
    }
  }
`);

/** The error message of each refused field. */
type BrandIssues = Readonly<Record<string, string>>;

type Brand = { name: string; color: string; logo: LogoChoice };

/** The refused fields, or the logo's new state in the form. */
type Outcome = { issues: BrandIssues } | { issues: null; logo: LogoChoice };

/** Saves name and colour, then sends or removes the logo. */
export function useSaveBrand() {
  const client = useClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);

  async function saveFields({ name, color }: Brand): Promise<BrandIssues | null> {
    const result = await sendOnce(client, SaveBrand, { name, color });
    if (result.ok) return null;
    const { issues, problem } = result.error;
    if (problem !== null) showFailure(problem);
    return issues;
  }

  async function saveLogo({ logo }: Brand): Promise<Outcome> {
    if (logo.kind === "chosen") {
      const sent = await sendLogo(logo.file);
      if (!sent.ok) return { issues: { logo: sent.message } };
      const { error } = await client.query(BrandAsSaved, {}, { requestPolicy: "network-only" });
      return { issues: null, logo: error ? { kind: "saved", picture: sent.logoUrl } : { kind: "kept" } };
    }
    if (logo.kind === "removed") {
      const result = await sendOnce(client, RemoveBrandLogo, {});
      if (!result.ok) return { issues: { logo: result.error.message } };
    }
    return { issues: null, logo: { kind: "kept" } };
  }

  function showFailure(description: string) {
    toast.show({
      title: "Erro ao salvar a marca",
      description: description || "Nada mudou. Tente de novo em instantes.",
      tone: "destructive",
    });
  }

  async function saveBrand(brand: Brand): Promise<Outcome> {
    setSaving(true);
    try {
      const refused = await saveFields(brand);
      const outcome = refused ? { issues: refused } : await saveLogo(brand);
      if (!outcome.issues) {
        const description = "Ela já aparece no cálculo impresso.";
        toast.show({ title: "Marca salva", description, tone: "success" });
      }
      return outcome;
    } finally {
      setSaving(false);
    }
  }

  return { saveBrand, isSaving };
}

type Sent = { ok: true; logoUrl: string | null } | { ok: false; message: string };
type Kept = { logoUrl: string | null };
type Refusal = { message?: string; fields?: { logo?: string; name?: string } };

const noAnswer = "Não conseguimos enviar o logotipo. Confira sua conexão e salve de novo.";

/** Sends a logo. Returns its address, or the message for its field. */
async function sendLogo(file: File): Promise<Sent> {
  try {
    const answer = await fetch(serverPaths.brandLogo, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": file.type },
      body: file,
    });
    if (answer.ok) return { ok: true, logoUrl: ((await answer.json()) as Kept).logoUrl };
    // Every refusal of an /api call has this shape (D30); a proxy's error does not.
    const { fields, message } = (await answer.json()) as Refusal;
    return { ok: false, message: fields?.logo ?? fields?.name ?? message ?? noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
