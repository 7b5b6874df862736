import { BYTE_ORDER } from '../../db/dialect/text-order.ts'
import type { CopiedTable } from '../content/snapshot.ts'
import type { ReadRows } from './read-rows.ts'

/** The schema of the tables of online forms. No migration creates these tables. */
const SCHEMA = 'online'

const text = (name: string): string => `'${name.replaceAll("'", "''")}'`

/**
 * Returns the tables that were created while the server ran, with the statements that create these tables. A restore
 * needs the statements, because migrations do not create these tables.
 */
export async function madeTables(read: ReadRows): Promise<Pick<Required<CopiedTable>, 'name' | 'made'>[]> {
  const found = await read(`select relname as name, oid::bigint as id from pg_class
    where relkind = 'r' and relnamespace = to_regnamespace(${text(SCHEMA)}) order by relname`)
  const tables = []
  for (const row of found) {
    const [name, id] = [String(row['name']), Number(row['id'])]
    const columns = await read(`select quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> 0 then ${text(` ${BYTE_ORDER}`)} else '' end
        || case when attnotnull then ' not null' else '' end as part
      from pg_attribute where attrelid = ${id} and attnum > 0 and not attisdropped order by attnum`)
    const keys = await read(`select pg_get_constraintdef(oid) as part from pg_constraint
      where conrelid = ${id} and contype = 'p'`)
    const indexes = await read(`select pg_get_indexdef(indexrelid) as part from pg_index
      where indrelid = ${id} and not indisprimary order by indexrelid`)
    const references = await read(`select pg_get_constraintdef(oid) as part from pg_constraint
      where conrelid = ${id} and contype = 'f'`)
    const [{ address }] = (await read(`select ${id}::regclass::text as address`)) as [{ address: string }]
    const parts = [...columns, ...keys].map(({ part }) => String(part))
    const made = {
      schema: SCHEMA,
      table: `create table ${address} (${parts.join(', ')})`,
      indexes: [
        ...indexes.map(({ part }) => String(part)),
        // References between tables are added after the rows of all tables.
        ...references.map(({ part }) => `alter table ${address} add ${part}`),
      ],
    }
    tables.push({ name, made })
  }
  return tables
}
