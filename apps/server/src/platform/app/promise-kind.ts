/** Work that was promised to a person and is done later. */
export interface Promised {
  /** Id of the row that the work concerns. */
  subject: string
  /** Login name of the person to whom it was promised. */
  promisedTo: string
  /** Title for people: `删除个人数据（编号 …）`. */
  title: string
  /** Set when another queue gave up on the work: it is shown and not tried here. */
  givenUp?: { reason: string; tries: number }
}

/** A kind of promise. A module declares its kinds in its manifest; a job keeps the listed promises every minute. */
export interface PromiseKind<P extends Promised = Promised> {
  /** Key of its rows, such as `erasure`. */
  kind: string
  /** Address of the page that shows the promises. */
  page: string
  /** Lists the promises that are due and not done. */
  list(): Promise<readonly P[]>
  /**
   * Does the work in a transaction of its own, so that a second try is harmless.
   * @returns false when it was already done
   */
  keep(promised: P): Promise<boolean>
}
