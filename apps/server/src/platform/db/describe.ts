import { keyOf } from '@mashu/contract/online/form/name'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Describes the migrated schema, equal for both databases, for `schema.txt` and `tables.ts`. Full-text search differs
 * and is omitted: virtual tables of SQLite, GIN indexes of PostgreSQL.
 */
export interface TableDescription {
  name: string
  columns: ColumnDescription[]
  foreignKeys: string[]
  indexes: string[]
}
export interface ColumnDescription {
  name: string
  type: 'text' | 'integer' | 'real'
  nullable: boolean
  hasDefault: boolean
  defaultTo: string | null
  /** True for a computed column, which no code writes. */
  generated: boolean
}

type Row = Record<string, string | number | null>
type Described = Pick<Database, 'kind' | 'plain'>
const rows = async (database: Described, query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await query.execute(database.plain)).rows as Row[]

function simple(type: string): ColumnDescription['type'] {
  if (/double|real/.test(type)) return 'real'
  return /int/.test(type) ? 'integer' : 'text'
}
const bare = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value).replace(/::\w+( \w+)?$/, '')

export async function describe(database: Described): Promise<TableDescription[]> {
  const found = database.kind === 'sqlite' ? await describeSqlite(database) : await describePostgres(database)
  return found.filter((table) => table.name !== 'mashu_migration').sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function describeSqlite(database: Described): Promise<TableDescription[]> {
  const names = await rows(
    database,
    sql`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
  )
  return Promise.all(
    names.map(async ({ name }) => {
      const columns = await rows(database, sql`select * from pragma_table_xinfo(${name})`)
      const keys = await rows(database, sql`select * from pragma_foreign_key_list(${name})`)
      const indexes = await rows(
        database,
        sql`select sql from sqlite_master where type = 'index' and tbl_name = ${name} and sql is not null`,
      )
      return {
        name: String(name),
        columns: columns.map((column) => ({
          name: String(column['name']),
          type: simple(String(column['type']).toLowerCase()),
          nullable: column['notnull'] === 0,
          hasDefault: column['dflt_value'] !== null,
          defaultTo: bare(column['dflt_value']),
          generated: column['hidden'] !== 0,
        })),
        foreignKeys: keys
          .map((key) => `${key['from']} -> ${key['table']} on delete ${String(key['on_delete']).toLowerCase()}`)
          .sort(),
        indexes: indexes.map((index) => indexText(String(index['sql']))).sort(),
      }
    }),
  )
}

async function describePostgres(database: Described): Promise<TableDescription[]> {
  const columns = await rows(
    database,
    sql`
      select table_name, column_name, data_type, is_nullable, column_default, is_generated
      from information_schema.columns where table_schema = current_schema() order by ordinal_position
    `,
  )
  const keys = await rows(
    database,
    sql`
      select c.conrelid::regclass::text as t, a.attname as f, c.confrelid::regclass::text as r, c.confdeltype::text as d
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    `,
  )
  const indexes = await rows(
    database,
    sql`
      select tablename, indexdef from pg_indexes
      where schemaname = current_schema() and indexname not like '%_pkey' and indexdef not like '% USING gin %'
    `,
  )
  const action: Record<string, string> = { c: 'cascade', n: 'set null', r: 'restrict', a: 'no action' }
  return [...new Set(columns.map((column) => String(column['table_name'])))].map((name) => ({
    name,
    columns: columns
      .filter((column) => column['table_name'] === name)
      .map((column) => ({
        name: String(column['column_name']),
        type: simple(String(column['data_type'])),
        nullable: column['is_nullable'] === 'YES',
        hasDefault: column['column_default'] !== null,
        defaultTo: bare(column['column_default']),
        generated: column['is_generated'] === 'ALWAYS',
      })),
    foreignKeys: keys
      .filter((key) => key['t'] === name)
      .map((key) => `${key['f']} -> ${key['r']} on delete ${action[String(key['d'])]}`)
      .sort(),
    indexes: indexes
      .filter((index) => index['tablename'] === name)
      .map((index) => indexText(String(index['indexdef'])))
      .sort(),
  }))
}

/** The two databases print brackets, casts, quotes and the index method differently. */
function indexText(definition: string): string {
  const [head = '', ...where] = definition.toLowerCase().replace(/"/g, '').split(' where ')
  const plain = (text: string) =>
    text
      .replace(/ using btree/, '')
      .replace(/ on [a-z0-9_]+\.([a-z0-9_]+)/, ' on $1')
      .replace(/::text/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const condition = where.map((text) => plain(text).replace(/[()]/g, '')).join('')
  return plain(head) + (condition ? ` where ${condition}` : '')
}

function columnText(column: ColumnDescription): string {
  const must = column.nullable ? '' : ' not null'
  const preset = column.hasDefault ? ` default ${column.defaultTo}` : ''
  return `  ${column.name} ${column.type}${must}${preset}${column.generated ? ' generated' : ''}`
}

/** Computed columns come last, because a migration on PostgreSQL may have to drop them and add them again. */
const columnLines = ({ columns }: TableDescription): string[] =>
  [...columns.filter(({ generated }) => !generated), ...columns.filter(({ generated }) => generated)].map(columnText)

export function schemaText(tables: TableDescription[]): string {
  return (
    tables
      .map((table) =>
        [
          table.name,
          ...columnLines(table),
          ...table.foreignKeys.map((foreignKey) => `  foreign key ${foreignKey}`),
          ...table.indexes.map((index) => `  ${index}`),
        ].join('\n'),
      )
      .join('\n\n') + '\n'
  )
}

function wrapped(column: ColumnDescription, type: string): string {
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.hasDefault ? `Generated<${type}>` : type
}

function keySource(table: string, foreignKey: string): string {
  const [column, , target, , , ...action] = foreignKey.split(' ')
  const words = [keyOf(table), keyOf(column!), keyOf(target!), action.join(' ')]
  return `  [${words.map((word) => `'${word}'`).join(', ')}],`
}

const interfaceOf = ({ name }: TableDescription) => keyOf(`t_${name}`).slice(1)

/** `tables.ts` contains the table types for Kysely. */
export function tablesSource(tables: TableDescription[]): string {
  const interfaces = tables.map((table) => {
    const name = interfaceOf(table)
    const columns = table.columns.map((column) => {
      const type = (column.type === 'text' ? 'string' : 'number') + (column.nullable ? ' | null' : '')
      return `  ${keyOf(column.name)}: ${wrapped(column, type)}`
    })
    return `export interface ${name} {\n${columns.join('\n')}\n}`
  })
  const map = tables.map((table) => `  ${keyOf(table.name)}: ${interfaceOf(table)}`)
  const keys = tables.flatMap((table) => table.foreignKeys.map((foreignKey) => keySource(table.name, foreignKey)))
  return (
    '// Written by `npm run schema -w @mashu/server` from the migrations; do not edit.\n' +
    `import type { Generated, GeneratedAlways } from 'kysely'\n\n${interfaces.join('\n\n')}\n\n` +
    `export interface Tables {\n${map.join('\n')}\n}\n\n` +
    '/** Table and column, the table that it refers to, what happens when that row is deleted. */\n' +
    `export const foreignKeys = [\n${keys.join('\n')}\n] as const\n`
  )
}
