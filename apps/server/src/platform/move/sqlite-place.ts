import path from 'node:path'
import { Kysely } from 'kysely'
import { describe } from '../db/describe.ts'
import { openRowFile, type RowFile } from '../db/sqlite.ts'
import { assertMigrated, makeTables } from '../migration/migrate.ts'
import type { FormTable, MovedTable, SourcePlace, TargetPlace } from './place.ts'
import { fromLine, toLine, type Column } from './row-line.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const addressOf = ({ name, isForm }: Pick<MovedTable, 'name' | 'isForm'>): string =>
  quoted(isForm ? `${PREFIX}${name}` : name)
/** Prefix of the tables of online forms. */
export const PREFIX = 'online_'
const PIECE = 64 * 1024

export const fileIn = (folder: string): string => path.join(folder, 'mashu.db')

/** For migrations and descriptions. */
const describedFile = ({ dialect }: RowFile) => ({
  kind: 'sqlite' as const,
  plain: new Kysely<Record<string, Record<string, unknown>>>({ dialect }),
})

/** Columns (`table.column`) that are aliases of SQLite's row number. */
export const numberedColumns = (file: RowFile): Set<string> =>
  new Set(
    file
      .all(
        `select tables.name || '.' || columns.name as name
          from pragma_table_list as tables, pragma_table_info(tables.name) as columns
          where tables.schema = 'main' and tables.type = 'table'
            and columns.pk = 1 and upper(columns.type) = 'INTEGER'`,
      )
      .map(({ name }) => String(name)),
  )

const read = async function* (file: RowFile, table: MovedTable): AsyncGenerator<Buffer> {
  // Integers may exceed the safe range of JavaScript, so they are read as text.
  const values = table.columns.map(({ name, type, isNumbered }) => {
    if (isNumbered) return "'0'"
    return type === 'integer' ? `cast(${quoted(name)} as text)` : quoted(name)
  })
  let piece = ''
  for (const row of file.rows(`select ${values.join(', ')} from ${addressOf(table)}`)) {
    piece += `${toLine(row)}\n`
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

/** @throws when another version of the program created the school */
export async function openSqliteSource(dataDir: string) {
  const file = openRowFile(fileIn(dataDir), 'read')
  const described = describedFile(file)
  await assertMigrated(described)
  const source: SourcePlace & { file: RowFile } = {
    file,
    describe: () => describe(described),
    read: (table) => read(file, table),
    count: async (table) => Number(file.all(`select count(*) as rows from ${addressOf(table)}`)[0]!['rows']),
    formTables: async () => formTables(file),
    migrationColumns: async () => Object.keys(file.all('select * from mashu_migration limit 1')[0] ?? {}),
  }
  return source
}

const typeOf = (declared: unknown): Column['type'] => {
  const text = String(declared).toLowerCase()
  return text === 'integer' || text === 'real' ? text : 'text'
}

const formTables = (file: RowFile): FormTable[] =>
  file
    .all(`select name from sqlite_schema where type = 'table' and substr(name, 1, ${PREFIX.length}) = '${PREFIX}'`)
    .map(({ name }) => {
      const inFile = String(name)
      const bare = (text: unknown) => String(text).slice(PREFIX.length)
      const columns = file.all('select name, type, "notnull" as must from pragma_table_info(?) order by cid', inFile)
      const references = file.all('select "from" as column, "table" as main from pragma_foreign_key_list(?)', inFile)
      const indexes = file.all(
        `select name, "unique" as is_unique from pragma_index_list(?) where origin = 'c'`,
        inFile,
      )
      return {
        name: bare(name),
        isForm: true as const,
        columns: columns.map(({ name, type, must }) => ({
          name: String(name),
          type: typeOf(type),
          notNull: must === 1,
        })),
        references: references.map(({ column, main }) => ({ column: String(column), table: bare(main) })),
        indexes: indexes.map((index) => ({
          name: bare(index['name']),
          isUnique: index['is_unique'] === 1,
          columns: file
            .all('select name from pragma_index_info(?) order by seqno', String(index['name']))
            .map(({ name }) => String(name)),
        })),
      }
    })

/** Creates an empty school, which the move then fills. */
export async function openSqliteTarget(folder: string) {
  const file = openRowFile(fileIn(folder), 'fill')
  const described = describedFile(file)
  await makeTables(described)
  const target: TargetPlace & { file: RowFile } = {
    file,
    describe: () => describe(described),
    read: (table) => read(file, table),
    makeForms: async (forms) => {
      for (const form of forms) file.exec(createStatement(form))
    },
    async fill(table, lines) {
      // Triggers insert derived rows, such as the terms of titles, into tables that are filled later.
      file.exec(`begin; delete from ${addressOf(table)}`)
      const names = table.columns.map(({ name }) => quoted(name))
      const write = file.writer(
        `insert into ${addressOf(table)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      )
      for await (const piece of lines)
        for (const line of piece.toString().slice(0, -1).split('\n')) write(fromLine(line, table.columns))
      file.exec('commit')
    },
    async finishForms(forms) {
      for (const form of forms)
        for (const { name, columns, isUnique } of form.indexes)
          file.exec(
            `create ${isUnique ? 'unique ' : ''}index ${quoted(PREFIX + name)}
              on ${addressOf(form)} (${columns.map(quoted).join(', ')})`,
          )
      const [broken] = file.all('pragma foreign_key_check')
      if (broken) throw new Error(`表 ${broken['table']} 里有一行指向 ${broken['parent']} 里没有的行`)
    },
  }
  return target
}

function createStatement(form: FormTable): string {
  const columns = form.columns.map(({ name, type, notNull }) => {
    const main = form.references.find(({ column }) => column === name)
    const key = name === 'id' ? ' primary key' : ''
    const refers = main ? ` references ${addressOf({ name: main.table, isForm: true })} ("id") on delete cascade` : ''
    return `${quoted(name)} ${type}${key}${notNull ? ' not null' : ''}${refers}`
  })
  return `create table ${addressOf(form)} (${columns.join(', ')}) strict`
}
