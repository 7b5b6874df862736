import { BYTE_ORDER } from '../db/dialect/text-order.ts'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { patientClient, quoted } from '../backup/copy/copy-postgres.ts'
import { describe } from '../db/describe.ts'
import { NamedPostgresDialect } from '../db/dialect/column-names.ts'
import { assertMigrated, makeTables, MIGRATION_LOCK } from '../migration/migrate.ts'
import type { FormTable, MovedTable, SourcePlace, TargetPlace } from './place.ts'
import { wholeLines, withPlainReals, type Column } from './row-line.ts'

/** Schema of the tables of online forms. */
const SCHEMA = 'online'
const addressOf = ({ name, isForm }: Pick<MovedTable, 'name' | 'isForm'>): string =>
  isForm ? `${quoted(SCHEMA)}.${quoted(name)}` : quoted(name)

export interface PostgresPlace extends SourcePlace, TargetPlace {
  client: pg.Client
  makeTables(): Promise<void>
  /** @throws when another version of the program created the tables */
  assertMigrated(): Promise<void>
}

/**
 * Connects and takes the lock of migrations, so that no server can start on this database while the connection is open.
 * @throws when another program has the lock
 */
export async function openPostgresPlace(url: string): Promise<PostgresPlace> {
  const client = patientClient(url)
  // Without a listener, the event of a broken connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const isHeld = await soon(async () => {
      const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_held`)
      return Boolean(rows[0].is_held)
    })
    if (!isHeld) throw new Error('另一个码塾正在这个数据库上启动或搬家，请等它结束再试')
  } catch (error) {
    await client.end()
    throw error
  }
  const plain = onConnection(client)
  const described = { kind: 'postgres' as const, plain }
  return {
    client,
    makeTables: () => makeTables(described),
    describe: () => describe(described),
    read: (table) => read(client, table),
    async count(table) {
      const { rows } = await client.query(`select count(*) as rows from ${addressOf(table)}`)
      return Number(rows[0].rows)
    },
    formTables: () => formTables(client),
    async migrationColumns() {
      const { fields } = await client.query('select * from mashu_migration limit 0')
      return fields.map(({ name }) => name)
    },
    assertMigrated: () => assertMigrated(described),
    async makeForms(forms) {
      for (const form of forms) await client.query(createStatement(form))
    },
    fill: (table, lines) => fill(client, table, lines),
    async finishForms(forms) {
      for (const form of forms) for (const statement of finishStatements(form)) await client.query(statement)
    },
  }
}

/** Milliseconds until PostgreSQL notices that a program was killed. */
const WAIT_MS = 10_000
const RETRY_MS = 200

async function soon(ask: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + WAIT_MS; ;) {
    if (await ask()) return true
    if (Date.now() >= deadline) return false
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/**
 * Servers on PostgreSQL do not lock the data folder, but they have connections to the database.
 * @throws when another connection remains
 */
export async function assertAlone({ client }: PostgresPlace): Promise<void> {
  const isAlone = await soon(async () => {
    const { rows } = await client.query(`select count(*) as others from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
    return Number(rows[0].others) === 0
  })
  if (!isAlone)
    throw new Error('还有别的程序连着这个数据库。请先停下码塾的服务器（每一台），也关掉 psql 一类的工具，再搬')
}

/** A query builder on the connection and its transaction. */
function onConnection(client: pg.Client) {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Record<string, Record<string, unknown>>>({ dialect: new NamedPostgresDialect({ pool }) })
}

async function* read(client: pg.Client, table: MovedTable): AsyncGenerator<Buffer> {
  const values = table.columns.map(({ name, isNumbered }) => (isNumbered ? '0' : quoted(name)))
  const rows = client.query(copyTo(`copy (select ${values.join(', ')} from ${addressOf(table)}) to stdout`))
  for await (const piece of wholeLines(rows)) yield withPlainReals(piece, table.columns)
}

async function fill(client: pg.Client, table: MovedTable, lines: AsyncIterable<Buffer>): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  await client.query(`alter table ${addressOf(table)} disable trigger user`)
  try {
    await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${addressOf(table)} (${columns}) from stdin`)))
  } catch (error) {
    const { where, message } = error as { where?: string; message: string }
    throw where === undefined
      ? error
      : new Error(`表 ${table.name} 有一行搬不过去：${message}（${where}）`, { cause: error })
  }
  await client.query(`alter table ${addressOf(table)} enable trigger user`)
}

const STORED: Readonly<Record<Column['type'], string>> = {
  text: `text ${BYTE_ORDER}`,
  integer: 'bigint',
  real: 'double precision',
}

function createStatement(form: FormTable): string {
  const columns = form.columns.map(
    ({ name, type, notNull }) =>
      `${quoted(name)} ${STORED[type]}${name === 'id' ? ' primary key' : ''}${notNull ? ' not null' : ''}`,
  )
  return `create table ${addressOf(form)} (${columns.join(', ')})`
}

const finishStatements = (form: FormTable): string[] => [
  ...form.indexes.map(
    ({ name, columns, isUnique }) =>
      `create ${isUnique ? 'unique ' : ''}index ${quoted(name)}
        on ${addressOf(form)} (${columns.map(quoted).join(', ')})`,
  ),
  ...form.references.map(
    ({ column, table }) => `alter table ${addressOf(form)} add foreign key (${quoted(column)})
      references ${addressOf({ name: table, isForm: true })} ("id") on delete cascade`,
  ),
]

async function formTables(client: pg.Client): Promise<FormTable[]> {
  const rows = async <Row>(statement: string, ...values: unknown[]) =>
    (await client.query(statement, values)).rows as Row[]
  const found = await rows<{ name: string; oid: number }>(
    `select relname as name, oid from pg_class where relkind = 'r' and relnamespace = to_regnamespace($1)`,
    SCHEMA,
  )
  const forms: FormTable[] = []
  for (const { name, oid } of found) {
    const columns = await rows<{ name: string; type: string; must: boolean }>(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as must from pg_attribute
        where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
      oid,
    )
    const references = await rows<FormTable['references'][number]>(
      `select attname as column, main.relname as table from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        join pg_class main on main.oid = confrelid where contype = 'f' and conrelid = $1`,
      oid,
    )
    const indexes = await rows<FormTable['indexes'][number]>(
      `select relname as name, indisunique as "isUnique",
          array(select attname::text from unnest(indkey::int2[]) with ordinality as part (number, place)
            join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
        from pg_index join pg_class on oid = indexrelid where indrelid = $1 and not indisprimary`,
      oid,
    )
    forms.push({
      name,
      isForm: true,
      columns: columns.map(({ name, type, must }) => ({ name, type: typeOf(type), notNull: must })),
      references,
      indexes,
    })
  }
  return forms
}

const typeOf = (stored: string): Column['type'] => {
  if (/int/.test(stored)) return 'integer'
  return /double|real/.test(stored) ? 'real' : 'text'
}
