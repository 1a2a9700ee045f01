import { Button, Text } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { editForm } from "#web/features/catalogue/bulk-steps/edit-form.ts";
import { goalForm } from "#web/features/catalogue/bulk-steps/goal-choices.ts";
import { filterWords, readSelection } from "#web/features/listing-view/selection.ts";
import { useFollowWork } from "#web/features/work/use-follow-work.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { StoredStep_StepFragment } from "#web/gql/graphql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { bulkStepPath, newBulkPath } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ChangeStep } from "./change-step.tsx";
import { CheckStep } from "./preview/check-step.tsx";
import { WhichStep } from "./which-step.tsx";

const StoredStep_step = graphql(`
  fragment StoredStep_step on BulkStep {
    id
    state
    itemCount
    startedAt
    goal {
      kind
      value
    }
    ending
    endingCents
    edit {
      field
      action
      text
      number
      tags
      find
      channel
    }
    raiseOnly
    maxChangePct
    startsOn
    ...CheckStep_step
  }
`);

const StoredStepQuery = graphql(`
  query StoredStep($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...StoredStep_step
    }
  }
`);

const BulkStepChanged = graphql(`
  subscription BulkStepChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on BulkStep {
        id
        ...StoredStep_step
      }
    }
  }
`);

/** A step that has a preview or was applied. */
export function StoredStep({ id }: { id: string }) {
  const [{ data, error, fetching }, retry] = usePageQuery({ query: StoredStepQuery, variables: { id } });
  if (data?.node?.__typename === "BulkStep") return <Sections step={data.node} />;
  if (data) return <LostStep />;
  if (!error) return <SkeletonCards />;
  return (
    <LoadFailure title="Não conseguimos carregar esta alteração" isRetrying={fetching} onRetry={retry}>
      O servidor não respondeu como esperado. O que já foi aplicado continua aplicado.
    </LoadFailure>
  );
}

function Sections({ step: masked }: { step: FragmentType<typeof StoredStep_step> }) {
  const step = readFragment(StoredStep_step, masked);
  const { id, state, itemCount } = step;
  const [isEdited, setEdited] = useState(false);
  const isFollowed =
    state === "PREPARING" || state === "RUNNING" || state === "UNDOING" || state === "SCHEDULED";
  useFollowWork(BulkStepChanged, { id, isFollowed });
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const selection = readSelection(query, location.state);
  const words = "filter" in selection ? filterWords(selection.filter) : null;
  const isPreview = state === "PREPARING" || state === "READY";
  return (
    <div className="bulk-steps">
      {isPreview ? (
        <>
          <WhichStep number={itemCount} words={words} isFilter={words !== null} />
          <ChangeStep
            of={{ sameListingsAs: id }}
            initial={formsOf(step)}
            onEdited={setEdited}
            onPreview={(next) =>
              navigate(`${bulkStepPath(next)}${location.search}`, {
                replace: true,
                state: location.state,
              })
            }
          />
        </>
      ) : null}
      {isPreview && isEdited ? <OutdatedPreview /> : <CheckStep step={step} />}
    </div>
  );
}

/** A goal for a step that edits another field, in case the seller turns to prices. */
const anyGoal = { kind: "MARGIN", value: 15 } as const;

function formsOf({ goal, edit, ...step }: StoredStep_StepFragment) {
  return {
    goal: goalForm({ ...step, goal: goal ?? anyGoal }),
    edit: edit ? editForm(edit, step.startsOn ?? null) : null,
  };
}

/** In place of a preview whose question was changed: it can no longer be applied by mistake. */
function OutdatedPreview() {
  return (
    <CardSection title="3. Confira">
      <Text as="p" color="gray">
        Você mudou o que pediu. Toque em “Ver como fica” para conferir de novo antes de aplicar.
      </Text>
    </CardSection>
  );
}

/** Shown for a preview that was removed or replaced by another one: a seller has one at a time. */
function LostStep() {
  return (
    <Notice
      icon={SearchX}
      level="h2"
      title="Esta prévia não existe mais"
      action={
        <Button size="3" asChild>
          <Link to={newBulkPath}>Começar de novo</Link>
        </Button>
      }
    >
      Uma prévia nova, ou uma alteração agendada que começa, substitui a anterior, e as que ninguém aplica são
      apagadas depois de 7 dias. Nenhum preço mudou por ela.
    </Notice>
  );
}
