import { useState } from "react";
import { useClient } from "urql";
import { graphql } from "../../../gql/gql.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { useToast } from "../../../shared/toasts/use-toast.ts";
import type { LogoChoice } from "./logo-choice.ts";
import { sendLogo } from "./send-logo.ts";

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
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
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

/** Message by field; a field without one is as it should be. */
export type BrandIssues = { name?: string; color?: string; logo?: string };

type Brand = { name: string; color: string; logo: LogoChoice };

/** Keeps name and colour, then what was chosen of the logo. Answers with what was refused; null: all is kept. */
export function useSaveBrand() {
  const client = useClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);

  async function saveFields({ name, color }: Brand): Promise<BrandIssues | null> {
    const { data, error } = await client.mutation(SaveBrand, { name, color });
    const answer = data?.saveBrand;
    if (answer?.__typename === "SaveBrandPayload") return null;
    if (answer) return Object.fromEntries(answer.fields.map(({ field, message }) => [field, message]));
    sayFailure(error && errorMessage(error));
    return {};
  }

  async function saveLogo({ logo }: Brand): Promise<BrandIssues | null> {
    if (logo.kind === "kept") return null;
    if (logo.kind === "chosen") {
      const message = await sendLogo(logo.file);
      if (message !== null) return { logo: message };
      await client.query(BrandAsSaved, {}, { requestPolicy: "network-only" });
      return null;
    }
    const { error } = await client.mutation(RemoveBrandLogo, {});
    return error ? { logo: errorMessage(error) } : null;
  }

  function sayFailure(description: string | undefined) {
    toast.show({
      title: "Erro ao salvar a marca",
      description: description ?? "Nada mudou. Tente de novo em instantes.",
      tone: "destructive",
    });
  }

  async function saveBrand(brand: Brand): Promise<BrandIssues | null> {
    setSaving(true);
    try {
      const issues = (await saveFields(brand)) ?? (await saveLogo(brand));
      if (!issues) {
        const description = "Ela já aparece no cálculo impresso.";
        toast.show({ title: "Marca salva", description, tone: "success" });
      }
      return issues;
    } finally {
      setSaving(false);
    }
  }

  return { saveBrand, isSaving };
}
