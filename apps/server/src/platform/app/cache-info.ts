/** Data that a module keeps in memory to save database queries. */
export interface CacheInfo {
  /** Unique, such as `dict`. */
  name: string
  /** Chinese title. */
  title: string
  entries(): number
  /** Hits and misses since the server started; absent when the cache does not count them. */
  counts?(): { hits: number; misses: number }
  /** Loads the data again, or drops the data so that the next use loads them. */
  reload?(): Promise<void> | void
}
