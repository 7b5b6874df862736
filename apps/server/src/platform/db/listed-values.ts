import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/** Values between the brackets of a written `in (…)`; nothing is in an empty list, on PostgreSQL too. */
export const listedValues = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`null` : sql.join([...values])

/** What is between the brackets of `in (…)` for thousands of texts: one parameter, and a statement that stays. */
export const longList = (texts: readonly string[]): RawBuilder<unknown> => textsOf(JSON.stringify(texts))

/** The same where the statement is built before the texts are known (`compiled`): `json` is what holds them then. */
export const textsOf = (json: string): RawBuilder<unknown> =>
  databaseKind() === 'postgres'
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select value from json_each(${json})`
