import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/** Returns the values within `in (…)`; an empty list is valid on PostgreSQL too. */
export const listedValues = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`null` : sql.join([...values])

/** Returns the content of `in (…)` for thousands of texts: one parameter, so that the statement does not change. */
export const longList = (texts: readonly string[]): RawBuilder<unknown> => textsOf(JSON.stringify(texts))

/**
 * Like {@link longList} for `compiled`, where the statement is built before the texts are known: `json` contains them
 * at run time.
 */
export const textsOf = (json: string): RawBuilder<unknown> =>
  databaseKind() === 'postgres'
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select value from json_each(${json})`
