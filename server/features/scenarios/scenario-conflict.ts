import { AppError } from "#server/platform/errors.ts";

/** The scenario was renamed since the seller last read it; nothing was saved. */
export class ScenarioConflictError extends AppError {
  readonly userId: string;
  readonly scenarioId: string;

  constructor(userId: string, scenarioId: string) {
    super("VERSION_CONFLICT");
    this.userId = userId;
    this.scenarioId = scenarioId;
  }
}
