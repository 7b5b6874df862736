import { sql } from 'kysely'
import { databaseKind, db, transaction } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { BYTE_ORDER } from '../../../../platform/db/dialect/text-order.ts'
import { keyOf } from '@mashu/contract/online/form/name'
import { OWN } from './column.ts'
import type { Step, Stored, TableState } from './step.ts'
import { withoutQueryLimit } from '../../../../platform/db/postgres.ts'

/**
 * The tables that forms make, in a space of their own. Every name that comes here has passed `nameFault` or is made of
 * a hash, and is quoted all the same.
 */
const SPACE = 'online'
/** Any number that no other program uses on the same PostgreSQL. */
export const PUBLISH_LOCK = 727_400_142

/** A table of a form for the parts of the platform that take any table by its name. */
export const tableKey = (tableName: string) => `${SPACE}.${keyOf(tableName)}` as keyof Tables & string

const table = (name: string) => sql.table(`${SPACE}.${name}`)
const isPostgres = () => databaseKind() === 'postgres'
/** A new name, or that of a new index: PostgreSQL takes the schema of the table. */
const indexName = (name: string) => sql.id(isPostgres() ? name : `${SPACE}_${name}`)
const type = (stored: Stored) => {
  if (!isPostgres()) return sql.raw(stored)
  return sql.raw({ text: 'text', integer: 'bigint', real: 'double precision' }[stored])
}

/**
 * Runs `work` in a transaction; other instances that publish wait until it has ended. Converting a million rows, and
 * waiting for that, takes longer than a request may.
 */
export const publishTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  withoutQueryLimit(() =>
    transaction(async () => {
      if (isPostgres()) {
        await sql`set local statement_timeout = 0`.execute(db())
        await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(db())
      }
      return work()
    }),
  )

/** The type of a new column: text is ordered by its bytes on both databases. */
const columnType = (stored: Stored) =>
  isPostgres() && stored === 'text' ? sql.raw(`text ${BYTE_ORDER}`) : type(stored)

interface Named {
  name: string
  type?: string
}

const storedAs = (declared: string): Stored => {
  if (/int/i.test(declared)) return 'integer'
  return /real|double/i.test(declared) ? 'real' : 'text'
}

/** The table of a form as it is; null where there is none. */
export async function selectOptionalTable(name: string): Promise<TableState | null> {
  const columns = isPostgres()
    ? sql<Named>`select column_name as name, data_type as type from information_schema.columns
        where table_schema = ${SPACE} and table_name = ${name}`
    : sql<Named>`select name, type from pragma_table_info(${`${SPACE}_${name}`})`
  const indexes = isPostgres()
    ? sql<Named>`select indexname as name from pg_indexes where schemaname = ${SPACE} and tablename = ${name}`
    : sql<Named>`select name from pragma_index_list(${`${SPACE}_${name}`})`
  const found = (await columns.execute(db())).rows
  if (found.length === 0) return null
  const names = (await indexes.execute(db())).rows.map((row) => row.name.replace(/^online_/, ''))
  return {
    columns: Object.fromEntries(found.map((row) => [row.name, storedAs(row.type ?? '')])),
    indexes: names.filter((each) => each.startsWith('ix_')),
  }
}

/** What a column is declared as; `references`: the tables that columns refer to, by name of the column. */
function declared(column: string, stored: Stored, references: Readonly<Record<string, string>>) {
  const main = references[column]
  if (main === undefined) return sql`${sql.id(column)} ${columnType(stored)}`
  return sql`${sql.id(column)} ${columnType(stored)} references ${table(main)} ("id") on delete cascade`
}

interface Shape {
  columns: Readonly<Record<string, Stored>>
  references: Readonly<Record<string, string>>
}

async function createTable(name: string, { columns, references }: Shape): Promise<void> {
  const parts = Object.entries({ ...OWN, ...columns }).map(([column, stored]) =>
    column === 'id' ? sql`"id" ${columnType('text')} primary key not null` : declared(column, stored, references),
  )
  const end = isPostgres() ? sql`` : sql` strict`
  await sql`create table ${table(name)} (${sql.join(parts)})${end}`.execute(db())
}

const dropIndex = (name: string) => sql`drop index ${table(name)}`.execute(db())

/** SQLite changes no type of a column: another column takes its place, alike on both. */
async function convert(name: string, column: string, stored: Stored): Promise<void> {
  const taken = (await selectOptionalTable(name))!.columns
  let other = `${column}_x`
  while (other in taken) other += 'x'
  await sql`alter table ${table(name)} add column ${sql.id(other)} ${columnType(stored)}`.execute(db())
  await sql`update ${table(name)} set ${sql.id(other)} = cast(${sql.id(column)} as ${type(stored)})`.execute(db())
  await sql`alter table ${table(name)} drop column ${sql.id(column)}`.execute(db())
  await sql`alter table ${table(name)} rename column ${sql.id(other)} to ${sql.id(column)}`.execute(db())
}

/** Does one step of a plan, in the transaction of the caller. `aside`: the name that old rows get. */
export async function runStep(name: string, step: Step, { aside, ...shape }: Shape & { aside: string }): Promise<void> {
  switch (step.kind) {
    case 'create':
      return createTable(name, shape)
    case 'setAside':
      for (const index of step.indexes) await dropIndex(index)
      return void (await sql`alter table ${table(name)} rename to ${indexName(aside)}`.execute(db()))
    case 'add':
      await sql`alter table ${table(name)} add column ${declared(step.column, step.stored, shape.references)}`.execute(
        db(),
      )
      return
    case 'rename':
      await sql`alter table ${table(name)} rename column ${sql.id(step.column)} to ${sql.id(step.to)}`.execute(db())
      return
    case 'convert':
      return convert(name, step.column, step.stored)
    case 'dropIndex':
      return void (await dropIndex(step.name))
    case 'index': {
      const unique = sql.raw(step.isUnique ? 'unique ' : '')
      const parts = sql.join(step.columns.map((column) => sql.id(column)))
      await sql`create ${unique}index ${indexName(step.name)} on ${table(name)} (${parts})`.execute(db())
      return
    }
    case 'keep':
      return
  }
}

/** Rows that an index is read to: enough for a plan, and a whole reading would hold the saves of a school. */
const ROWS_READ = 400

/**
 * Counts anew what the database plans lists of a form by. An index that was made since the last counting of the night
 * is weighed by nothing: over many rows the embedded database then takes the wrong one.
 */
export async function countAnew(name: string): Promise<void> {
  if (!isPostgres()) await sql`pragma analysis_limit = ${sql.lit(ROWS_READ)}`.execute(db())
  await sql`analyze ${table(name)}`.execute(db())
}

/** How many values of these columns together are there more than once; empty ones are never the same. */
export async function countDoubled(name: string, columns: readonly string[]): Promise<number> {
  const parts = columns.map((column) => sql.id(column))
  const given = sql.join(
    parts.map((part) => sql`${part} is not null`),
    sql` and `,
  )
  const doubled = sql`select 1 from ${table(name)} where ${given} group by ${sql.join(parts)} having count(*) > 1`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${doubled}) as doubled`.execute(db())
  return Number(rows[0]!.count)
}

/** Rows of sub tables that belong to its rows go as well; PostgreSQL would keep those, without what they belong to. */
export async function dropTable(name: string): Promise<void> {
  const also = isPostgres() ? sql` cascade` : sql``
  await sql`drop table if exists ${table(name)}${also}`.execute(db())
}
