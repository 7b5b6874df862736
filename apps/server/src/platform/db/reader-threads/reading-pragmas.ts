/** Settings of a connection to the embedded database that reads beside the one that writes. */
export const READING_PRAGMAS =
  'PRAGMA query_only=ON; PRAGMA busy_timeout=5000; PRAGMA cache_size=-16000; PRAGMA temp_store=MEMORY'
