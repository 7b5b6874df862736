/** Data that a module keeps in memory to save database queries. */
export interface CacheInfo {
  /** A unique name, such as `dict`. */
  name: string
  /** A title in Chinese. */
  title: string
  entries(): number
  /**
   * Returns the hits and misses since the server started. The function is absent when the cache does not count them.
   */
  counts?(): { hits: number; misses: number }
  /** Loads the data again, or drops the data so that the next access loads them. */
  reload?(): Promise<void> | void
}
