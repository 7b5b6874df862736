/** Work that a user has been promised and that a job does later. */
export interface Promised {
  /** Id of the row that the work concerns. */
  subject: string
  /** Login name of the person to whom it was promised. */
  promisedTo: string
  /** Title that users see: `删除个人数据（编号 …）`. */
  title: string
  /** Set when another queue has stopped trying: the promise is then shown, but this job does not try it. */
  givenUp?: { reason: string; tries: number }
}

/** A kind of promise, declared in the manifest of a module. Every minute a job does the work that `list` returns. */
export interface PromiseKind<P extends Promised = Promised> {
  /** Key of its rows, such as `erasure`. */
  kind: string
  /** Address of the page that shows the promises. */
  page: string
  /** Lists the promises that are due and not done. */
  list(): Promise<readonly P[]>
  /**
   * Does the work in its own transaction. A second attempt must do no harm.
   * @returns false when it was already done
   */
  keep(promised: P): Promise<boolean>
}
