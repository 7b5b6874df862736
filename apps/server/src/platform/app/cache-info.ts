/** Data that a module keeps in memory to save database queries. */
export interface CacheInfo {
  /** A unique name, such as `dict`. */
  name: string
  /** A title in Chinese. */
  title: string
  entries(): number
  /** Since the server started. Absent when the cache does not count. */
  counts?(): { hits: number; misses: number }
  /** Loads the data again, at the latest at the next access. */
  reload?(): Promise<void> | void
}
