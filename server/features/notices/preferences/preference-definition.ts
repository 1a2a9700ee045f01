/** The ways in which a notice reaches a seller. */
export type NoticeWays = { app: boolean; email: boolean };

/** A choice in /settings. Several notices may share one: they then use the same object. */
export type PreferenceDefinition = {
  /** Stored in `notice_preferences.kind`: never rename it. */
  kind: string;
  /** Its label in /settings, in pt-BR. Also the end of 'Você recebeu este aviso porque quer …'. */
  title: string;
  /** When such a notice comes, as a sentence. */
  text: string;
  defaults: NoticeWays;
};
