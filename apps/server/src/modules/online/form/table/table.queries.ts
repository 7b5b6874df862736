import { sql } from 'kysely'
import { databaseKind, db, transaction } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { BYTE_ORDER } from '../../../../platform/db/dialect/text-order.ts'
import { keyOf } from '@mashu/contract/online/form/name'
import { OWN } from './column.ts'
import type { Step, Stored, TableState } from './step.ts'
import { withoutQueryLimit } from '../../../../platform/db/postgres.ts'

/** Namespace of the tables of forms. `nameFault` has accepted each name, or the server has made the name. */
const SPACE = 'online'
/** An arbitrary number that no other program uses on the same PostgreSQL. */
export const PUBLISH_LOCK = 727_400_142

/** Names a form's table for platform functions that take any table. */
export const tableKey = (tableName: string) => `${SPACE}.${keyOf(tableName)}` as keyof Tables & string

const table = (name: string) => sql.table(`${SPACE}.${name}`)
const isPostgres = () => databaseKind() === 'postgres'
/** PostgreSQL puts an index into the schema of its table. */
const indexName = (name: string) => sql.id(isPostgres() ? name : `${SPACE}_${name}`)
const type = (stored: Stored) => {
  if (!isPostgres()) return sql.raw(stored)
  return sql.raw({ text: 'text', integer: 'bigint', real: 'double precision' }[stored])
}

/**
 * Runs one publication at a time in all instances. The conversion of a million rows may exceed the query limit of
 * requests.
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

/** Texts are ordered by bytes on both databases. */
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

/** Returns null when the form has no table. */
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

/** `references` maps columns to the tables that they refer to. */
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

/** SQLite cannot change the type of a column, so a new column takes the values and the name. */
async function convert(name: string, column: string, stored: Stored): Promise<void> {
  const taken = (await selectOptionalTable(name))!.columns
  let other = `${column}_x`
  while (other in taken) other += 'x'
  await sql`alter table ${table(name)} add column ${sql.id(other)} ${columnType(stored)}`.execute(db())
  await sql`update ${table(name)} set ${sql.id(other)} = cast(${sql.id(column)} as ${type(stored)})`.execute(db())
  await sql`alter table ${table(name)} drop column ${sql.id(column)}`.execute(db())
  await sql`alter table ${table(name)} rename column ${sql.id(other)} to ${sql.id(column)}`.execute(db())
}

/** Runs a step in the caller's transaction. `aside` names the table with the old rows. */
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

/** Rows sampled per index. A full scan would block saves. */
const ROWS_READ = 400

/** Without statistics of a new index, SQLite would choose a wrong index for large tables until the nightly update. */
export async function countAnew(name: string): Promise<void> {
  if (!isPostgres()) await sql`pragma analysis_limit = ${sql.lit(ROWS_READ)}`.execute(db())
  await sql`analyze ${table(name)}`.execute(db())
}

/** Counts value combinations that occur more than once. Empty values never match. */
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

/** On PostgreSQL, `cascade` removes the foreign keys that refer to the table. */
export async function dropTable(name: string): Promise<void> {
  const also = isPostgres() ? sql` cascade` : sql``
  await sql`drop table if exists ${table(name)}${also}`.execute(db())
}
