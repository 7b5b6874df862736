/** Data that a module keeps in memory to save database queries. */
export interface CacheInfo {
  /** Unique, such as `dict`. */
  name: string
  /** Chinese title. */
  title: string
  entries(): number
  /** Absent where the cache does not count; the counts begin at the start of the server. */
  counts?(): { hits: number; misses: number }
  /** Loads the data again, or drops them so that the next use loads them. */
  reload?(): Promise<void> | void
}
