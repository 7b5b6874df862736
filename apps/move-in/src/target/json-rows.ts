import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from '../../../server/src/platform/db/database.ts'
import type { ColumnDescription } from '../../../server/src/platform/db/describe.ts'
import type { Row } from './row.ts'

export type JsonColumn = Pick<ColumnDescription, 'name' | 'type'>

const TYPES = { text: 'text', integer: 'bigint', real: 'double precision' } as const

/** All rows are one parameter, so that the database plans the statement only once for any number of rows. */
export function jsonRows(columns: readonly JsonColumn[], rows: readonly Readonly<Row>[]): RawBuilder<unknown> {
  const text = JSON.stringify(rows)
  if (databaseKind() === 'postgres') {
    const list = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(TYPES[type])}`))
    return sql`json_to_recordset(${text}::json) as j(${list})`
  }
  const list = sql.join(columns.map(({ name }) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))
  return sql`(select ${list} from json_each(${text})) as j`
}
