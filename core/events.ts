/** What happened to an account, recorded in the transaction of the change. Instants are ISO 8601 in UTC. */
export type DomainEvent =
  | { name: "user.registered"; payload: { userId: string } }
  | { name: "trial.started"; payload: { userId: string; trialStartedAt: string; trialEndsAt: string } }
  | { name: "cancellation.requested"; payload: { userId: string; cancellationRequestId: string } };
