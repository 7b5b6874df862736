/** For a read-only connection to the embedded database. */
export const READING_PRAGMAS =
  'PRAGMA query_only=ON; PRAGMA busy_timeout=5000; PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY'
