/** Work that was promised to a user and that a job does later. */
export interface Promised {
  /** The id of the row that the work concerns. */
  subject: string
  /** The login name of the person to whom the work was promised. */
  promisedTo: string
  /** The title that users see, such as `删除个人数据（编号 …）`. */
  title: string
  /**
   * Set when another queue, which does the work, has given up. The promise is still shown, but this job does not try
   * it.
   */
  givenUp?: { reason: string; tries: number }
}

/** A kind of promise. Every minute, a job does the work that `list` returns. */
export interface PromiseKind<P extends Promised = Promised> {
  /** The key of the kind in the database, such as `erasure`. */
  kind: string
  /** The address of the page that shows the promises. */
  page: string
  /** Lists the promises that are due and not done. */
  list(): Promise<readonly P[]>
  /**
   * Does the work in its own transaction. A second attempt must not do harm.
   * @returns false when the work was already done
   */
  keep(promised: P): Promise<boolean>
}
