import { sql, type Kysely } from 'kysely'

/**
 * Compares texts by bytes, as the embedded database does. With a PostgreSQL cluster's own collation, pages, ranges and
 * unique names would differ.
 */
export const BYTE_ORDER = 'collate "C"'

type Plain = Kysely<Record<string, Record<string, unknown>>>

interface Found {
  /** Quoted name of the table, including its schema. */
  address: string
  column: string
  /** Null unless the column is computed. */
  computed: string | null
  notNull: boolean
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Sets the collation of all text columns of the program and of forms on PostgreSQL. Only tables with computed columns
 * are rewritten, and indexes are rebuilt.
 * Triggers and computed columns that read a changed column are created again.
 */
export async function orderTextByBytes(db: Plain): Promise<void> {
  const found = await sql<Found>`
    select format('%I.%I', space.nspname, class.relname) as address, attribute.attname as column,
      pg_get_expr(value.adbin, value.adrelid) as computed, attribute.attnotnull as "notNull"
    from pg_attribute attribute
      join pg_class class on class.oid = attribute.attrelid and class.relkind = 'r'
      join pg_namespace space on space.oid = class.relnamespace and space.nspname in (current_schema(), 'online')
      left join pg_attrdef value on value.adrelid = class.oid and value.adnum = attribute.attnum
        and attribute.attgenerated <> ''
    where attribute.attnum > 0 and not attribute.attisdropped and attribute.atttypid = 'text'::regtype
      and attribute.attcollation = (select oid from pg_collation where collname = 'default')
    order by 1, attribute.attnum`.execute(db)
  for (const address of new Set(found.rows.map((row) => row.address)))
    await orderTable(
      db,
      address,
      found.rows.filter((row) => row.address === address),
    )
}

const run = (db: Plain, statement: string) => sql.raw(statement).execute(db)

async function orderTable(db: Plain, address: string, columns: readonly Found[]): Promise<void> {
  const triggers = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${address}::regclass and not tgisinternal`.execute(db)
  const plain = columns.filter(({ computed }) => computed === null)
  const computed = columns.filter((column) => column.computed !== null)
  // A computed column that reads a changed column must be dropped and added again.
  const made = plain.length > 0 ? computed : []
  const indexes = await sql<{ definition: string }>`
    select pg_get_indexdef(index.indexrelid) as definition from pg_index index
      join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
    where index.indrelid = ${address}::regclass and attribute.attname = any(${made.map(({ column }) => column)})
    group by index.indexrelid`.execute(db)
  for (const { name } of triggers.rows) await run(db, `drop trigger ${quoted(name)} on ${address}`)
  for (const { column } of made) await run(db, `alter table ${address} drop column ${quoted(column)}`)
  const altered = (plain.length > 0 ? plain : computed).map(
    ({ column }) => `alter column ${quoted(column)} type text ${BYTE_ORDER}`,
  )
  await run(db, `alter table ${address} ${altered.join(', ')}`)
  for (const { column, computed: expression, notNull } of made)
    await run(
      db,
      `alter table ${address} add column ${quoted(column)} text ${BYTE_ORDER}${notNull ? ' not null' : ''}
        generated always as (${expression}) stored`,
    )
  for (const { definition } of indexes.rows) await run(db, definition)
  for (const { definition } of triggers.rows) await run(db, definition)
}
