import type { DatabaseKind } from '../../src/platform/db/database.ts'

/** Tables whose size grows with the number of people and with time. */
export const LARGE = [
  'sys_user',
  'sys_user_role',
  'sys_user_depart',
  'sys_file',
  'sys_log',
  'sys_data_log',
  'sys_announcement_send',
  'teaching_work',
  'teaching_work_version',
  'teaching_work_comment',
  'teaching_work_correct',
]
/**
 * On SQLite, the tests only read plans. On PostgreSQL, the number of rows must be larger than the limit of a bounded
 * count.
 */
const ENOUGH = process.env['TEST_DATABASE_URL'] === undefined ? 10_000 : 40_000
/** Number of rows in each table. `npm run bench -- plans` uses a million. */
export const ROWS = Number(process.env['LARGE_ROWS'] ?? ENOUGH)
const EACH = 20
/** Number of people, courses and other rows that the generated rows refer to. */
const OWNERS = ROWS / EACH

/** Columns with a unique reference: a work has one mark, and most people have one role and one class. */
const ONE_EACH: Readonly<Record<string, string>> = {
  teaching_work_correct: 'work_id',
  sys_user_role: 'user_id',
  sys_user_depart: 'user_id',
}

interface Column {
  table: string
  name: string
  type: string
}

const numbered = (text: string): string => `cast(900000000000000000 + ${text} as text)`
/** Few rows are in the recycle bin, and few files are in the library. */
const SELDOM = 'cast(i % 50 = 0 as integer)'

/** The times of consecutive rows differ by a minute. */
const TIME: Record<DatabaseKind, string> = {
  postgres: `to_char(timestamp '2026-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
  sqlite: `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', i || ' minutes')`,
}

/** Values of columns that have the same meaning in every table. */
const BY_NAME: Readonly<Record<string, string>> = {
  id: numbered('i'),
  user_id: numbered(`i % ${OWNERS}`),
  del_flag: SELDOM,
  kept: SELDOM,
  delete_time: 'null',
  version_no: `i % ${EACH}`,
  // Homework has three states.
  submit_status: '(i % 3)',
  // There are few types of works.
  work_type: 'cast(1 + i % 5 as text)',
  work_scene: `'scene' || (i % 3)`,
  // Rows contain the username of their creator.
  username: `'maker' || i`,
  create_by: `'maker' || (i % ${OWNERS})`,
}

/**
 * Returns the SQL expression for the value of a column. Ids are numbered, references are distributed, times are
 * distinct, and the type decides about other values.
 */
function valueOf({ table, name, type }: Column, kind: DatabaseKind): string {
  if (ONE_EACH[table] === name) return numbered('i')
  const known = BY_NAME[name]
  if (known !== undefined) return known
  if (/^(integer|bigint|real|double precision)$/i.test(type)) return '(i % 5)'
  if (/_(time|date)$/.test(name)) return TIME[kind]
  return name.endsWith('_id') ? numbered(`i / ${EACH}`) : `'${name.slice(0, 4)}' || i`
}

const FILLED = '(_time|_id|_by|_status|_type|_name|_scene|no|kept|_flag)$'

const COLUMNS: Record<DatabaseKind, (table: string) => string> = {
  postgres: (table) => `
    select table_name as table, column_name as name, data_type as type, is_nullable = 'NO' as needed
    from information_schema.columns
    where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'`,
  sqlite: (table) => `
    select '${table}' as "table", name, type, "notnull" = 1 or pk > 0 as needed from pragma_table_info('${table}')`,
}

const NUMBERS: Record<DatabaseKind, string> = {
  postgres: `generate_series(0, ${ROWS - 1}) i`,
  sqlite: `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS - 1}) select i from n)`,
}

export interface Connection {
  kind: DatabaseKind
  run(text: string): Promise<unknown[]>
}

/**
 * Fills the large tables. Foreign keys are not checked, and triggers do not run on PostgreSQL. Then updates the
 * statistics and the visibility map, as autovacuum would. Without this map, PostgreSQL reads the table for each row
 * that it finds in an index.
 */
export async function fillLargeTables({ kind, run }: Connection): Promise<void> {
  const isPostgres = kind === 'postgres'
  await run(isPostgres ? 'set session_replication_role = replica' : 'pragma foreign_keys = off')
  for (const table of LARGE) {
    const all = (await run(COLUMNS[kind](table))) as (Column & { needed: boolean | number })[]
    const columns = all.filter(({ needed, name }) => needed || new RegExp(FILLED).test(name))
    if (columns.length === 0) throw new Error(`no table ${table}`)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => valueOf(column, kind)).join(', ')
    await run(`insert into "${table}" (${names}) select ${values} from ${NUMBERS[kind]}`)
    await run(`${isPostgres ? 'vacuum analyze' : 'analyze'} "${table}"`)
  }
  await run(isPostgres ? 'set session_replication_role = origin' : 'pragma foreign_keys = on')
}
