/** Something a module keeps in memory so that it need not be asked of the database. */
export interface CacheInfo {
  /** Unique, such as `dict`. */
  name: string
  /** Chinese title. */
  title: string
  entries(): number
  /** Since the start, where it counts. */
  counts?(): { hits: number; misses: number }
  /** Reads it again, or forgets it until it is needed. */
  reload?(): Promise<void> | void
}
