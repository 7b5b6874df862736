import type pg from 'pg'

/** Tables that grow with the people and their years. */
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
export const ROWS = 40_000
/** People, courses and the like that the rows are spread over. */
const OWNERS = 2000
const EACH = ROWS / OWNERS

/** A work has one mark, a person mostly one role and one class. */
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

const numbered = (text: string): string => `(900000000000000000 + ${text})::text`
/** Few rows are in the bin, and few files in the library. */
const SELDOM = '(i % 50 = 0)::int'

/** Columns that mean the same in each table. */
const BY_NAME: Readonly<Record<string, string>> = {
  id: numbered('i'),
  user_id: numbered(`i % ${OWNERS}`),
  del_flag: SELDOM,
  kept: SELDOM,
  delete_time: 'null',
  version_no: `i % ${EACH}`,
  // Rows keep the login name of who made them.
  username: `'maker' || i`,
  create_by: `'maker' || (i % ${OWNERS})`,
}

/** Ids are numbered, references spread, times a minute apart; all else is by the type. */
function valueOf({ table, name, type }: Column): string {
  if (ONE_EACH[table] === name) return numbered('i')
  const known = BY_NAME[name]
  if (known !== undefined) return known
  if (/^(integer|bigint|real|double precision)$/.test(type)) return '(i % 5)'
  if (/_(time|date)$/.test(name))
    return `to_char(timestamp '2026-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
  return name.endsWith('_id') ? numbered(`i / ${EACH}`) : `'${name.slice(0, 4)}' || i`
}

/** Fills the big tables without their triggers and foreign keys, and lets PostgreSQL count them. */
export async function fillLargeTables(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const table of LARGE) {
    const { rows } = await client.query<Column>(
      `select table_name as table, column_name as name, data_type as type from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
       and (is_nullable = 'NO' or column_name ~ '(_time|_id|_by|_status|_type|_name|_scene|no|kept|_flag)$')`,
      [table],
    )
    if (rows.length === 0) throw new Error(`no table ${table}`)
    const names = rows.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into "${table}" (${names}) select ${rows.map(valueOf).join(', ')} from generate_series(0, ${ROWS - 1}) i`,
    )
    await client.query(`analyze "${table}"`)
  }
  await client.query('set session_replication_role = origin')
}
