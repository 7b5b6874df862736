import { allForeignKeys } from './made-keys.ts'
import { wireTable } from './wire-table.ts'
import { listRowsBy, type StoredRow, type TableName } from './snapshot.ts'

/** Columns that may hold the title of a row. The first match is used. */
const NAME = /^name$|Name$|^title$|Title$|Text$/
const MAX_TITLE_LENGTH = 100

const ownName = (row: StoredRow): string => {
  const found = Object.entries(row).find(([column, value]) => NAME.test(column) && typeof value === 'string' && value)
  return String(found?.[1] ?? '')
}

/** Columns that the program fills in. They do not describe a row. */
const OURS: ReadonlySet<string> = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode'])

/** Returns the title of a row of a form table without a name column: its first text. */
const firstText = (table: TableName, row: StoredRow): string => {
  if (!wireTable(table).startsWith('online.')) return ''
  const keys = new Set(allForeignKeys().flatMap(([name, column]) => (name === table ? column : [])))
  const found = Object.entries(row).find(
    ([column, value]) => !OURS.has(column) && !keys.has(column) && typeof value === 'string' && value !== '',
  )
  return String(found?.[1] ?? '')
}

/** Columns with codes of a tree, which are assigned in order and must not be assigned twice. */
const LEVEL_CODE: { readonly [Name in TableName]?: string } = { sysDepart: 'orgCode', sysCategory: 'code' }

export const levelCodeOf = (table: TableName, row: StoredRow): string | null => {
  const column = LEVEL_CODE[table]
  return column === undefined ? null : String(row[column])
}

/** Returns the title of a row. A link row has no name, so its title names both ends. */
export async function titleOf(table: TableName, row: StoredRow): Promise<string> {
  const own = ownName(row) || firstText(table, row)
  if (own) return own.slice(0, MAX_TITLE_LENGTH)
  const names: string[] = []
  for (const [name, column, target] of allForeignKeys()) {
    if (name !== table || typeof row[column] !== 'string') continue
    const [other] = await listRowsBy(target, 'id', [row[column]])
    if (other) names.push(ownName(other))
  }
  return names.filter(Boolean).join(' · ').slice(0, MAX_TITLE_LENGTH)
}
