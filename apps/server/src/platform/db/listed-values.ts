import { sql, type RawBuilder } from 'kysely'

/** Values between the brackets of a written `in (…)`; nothing is in an empty list, on PostgreSQL too. */
export const listedValues = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`null` : sql.join([...values])
