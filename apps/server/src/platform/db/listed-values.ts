import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/** Returns the values for `in (…)`. PostgreSQL accepts the result even for an empty list. */
export const listedValues = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`null` : sql.join([...values])

/**
 * Returns the content of `in (…)` for thousands of texts. The texts are one parameter, so the text of the statement
 * does not depend on their number.
 */
export const longList = (texts: readonly string[]): RawBuilder<unknown> => textsOf(JSON.stringify(texts))

/**
 * Like {@link longList}, for statements of `compiled`, which are built before the texts are known. `json` is the
 * parameter with the texts.
 */
export const textsOf = (json: string): RawBuilder<unknown> =>
  databaseKind() === 'postgres'
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select value from json_each(${json})`
