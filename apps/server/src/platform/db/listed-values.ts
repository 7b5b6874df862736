import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/** For `in (…)`. PostgreSQL accepts the result even for an empty list. */
export const listedValues = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`null` : sql.join([...values])

/** For `in (…)` with thousands of texts. All texts are one parameter, so their number does not change the statement. */
export const longList = (texts: readonly string[]): RawBuilder<unknown> => textsOf(JSON.stringify(texts))

/** Like {@link longList}, for statements of `compiled`. `json` is the parameter with the texts. */
export const textsOf = (json: string): RawBuilder<unknown> =>
  databaseKind() === 'postgres'
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select value from json_each(${json})`
