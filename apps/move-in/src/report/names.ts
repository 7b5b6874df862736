import { batches } from '../../../server/src/platform/batches.ts'
import { mendText } from '../source/decode.ts'
import type { Source, SourceRow } from '../source/source.queries.ts'
import type { FindingRow, Findings } from './findings.ts'

const text = (value: unknown): string => {
  const plain = String(value ?? '').trim()
  return mendText(plain) ?? plain
}

/** Columns that contain the name of a row, in the order of preference. */
const OWN_NAMES = [
  'realname depart_name role_name work_name course_name unit_name news_title titile dict_name item_text',
  'template_name rule_name asset_name table_txt name user_name config_key config_name comment file_path code',
].flatMap((line) => line.split(' '))

/** People can search for these codes, which are added to the name. */
const CODES: Readonly<Record<string, string>> = {
  sys_user: 'username',
  sys_depart: 'org_code',
  teaching_work: 'create_by',
}

/** Columns that refer to the owner of a row → tables of the owners. */
const OWNERS: Readonly<Record<string, string>> = {
  user_id: 'sys_user',
  dep_id: 'sys_depart',
  dept_id: 'sys_depart',
  depart_id: 'sys_depart',
  role_id: 'sys_role',
  permission_id: 'sys_permission',
  course_id: 'teaching_course',
  work_id: 'teaching_work',
  annt_id: 'sys_announcement',
  dict_id: 'sys_dict',
  cgrhead_id: 'onl_cgreport_head',
}
const ROWS = 1000

/** Returns name and code of a row, for example `林小满（lin）`. */
export function labelOf(table: string, row: SourceRow): string {
  const name = text(row[OWN_NAMES.find((column) => text(row[column]) !== '') ?? ''])
  const code = text(row[CODES[table] ?? ''])
  return code && code !== name ? `${name}（${code}）` : name
}

/** Adds the names that rows and their owners have in the former system. */
export async function nameRows(source: Source, findings: Findings): Promise<void> {
  for (const { table, rows } of findings.list())
    for (const some of batches(rows, ROWS)) await nameSome(source, table, some)
}

async function nameSome(source: Source, table: string, rows: FindingRow[]): Promise<void> {
  if (!source.tables.get(table)?.columns.has('id')) return
  const there = await source.byKeys(
    table,
    rows.map(({ key }) => key),
  )
  const owners = new Map<string, ReadonlyMap<string, SourceRow>>()
  for (const [column, owner] of Object.entries(OWNERS)) {
    const keys = [...new Set([...there.values()].map((row) => text(row[column])).filter(Boolean))]
    if (keys.length > 0 && source.tables.has(owner)) owners.set(column, await source.byKeys(owner, keys))
  }
  for (const named of rows) {
    const row = there.get(named.key)
    if (!row) continue
    const whose = [...owners].flatMap(([column, found]) => {
      const owner = found.get(text(row[column]))
      return owner ? [labelOf(OWNERS[column]!, owner)] : []
    })
    // The owner identifies the row better than the account that created it.
    const own = whose.length > 0 ? labelOf('', row) : labelOf(table, row)
    named.name = [whose.join('，'), own].filter(Boolean).join('：')
  }
}
