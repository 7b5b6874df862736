/** Something that was promised to somebody and is done later. */
export interface Promised {
  /** Id of the row that it is about. */
  subject: string
  /** Login name of who was promised it. */
  promisedTo: string
  /** For people: `删除个人数据（编号 …）`. */
  title: string
  /** It was tried elsewhere, which gave it up; it is shown and not tried here. */
  givenUp?: { reason: string; tries: number }
}

/** A kind of promise. A module names its kinds in its manifest; a job of each minute keeps what they list. */
export interface PromiseKind<P extends Promised = Promised> {
  /** Key of its rows, such as `erasure`. */
  kind: string
  /** Where people see what was promised. */
  page: string
  /** What is due and not done. */
  list(): Promise<readonly P[]>
  /** Does it in a transaction of its own, so that a second try is harmless. @returns false when it was done */
  keep(promised: P): Promise<boolean>
}
