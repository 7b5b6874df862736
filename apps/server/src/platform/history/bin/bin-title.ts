import { allForeignKeys } from './made-keys.ts'
import { wireTable } from './wire-table.ts'
import { listRowsBy, type StoredRow, type TableName } from './snapshot.ts'

/** What people call a row: the first of its columns that is a name. */
const NAME = /^name$|Name$|^title$|Title$|Text$/
const MAX_TITLE_LENGTH = 100

const ownName = (row: StoredRow): string => {
  const found = Object.entries(row).find(([column, value]) => NAME.test(column) && typeof value === 'string' && value)
  return String(found?.[1] ?? '')
}

/** Columns that the program fills in: they say nothing about what a row is. */
const OURS: ReadonlySet<string> = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode'])

/** Rows of forms that a school made are called by their first text where no column is a name. */
const firstText = (table: TableName, row: StoredRow): string => {
  if (!wireTable(table).startsWith('online.')) return ''
  const keys = new Set(allForeignKeys().flatMap(([name, column]) => (name === table ? column : [])))
  const found = Object.entries(row).find(
    ([column, value]) => !OURS.has(column) && !keys.has(column) && typeof value === 'string' && value !== '',
  )
  return String(found?.[1] ?? '')
}

/** Columns with codes of a tree, which are given by order and must not be given twice. */
const LEVEL_CODE: { readonly [Name in TableName]?: string } = { sysDepart: 'orgCode', sysCategory: 'code' }

export const levelCodeOf = (table: TableName, row: StoredRow): string | null => {
  const column = LEVEL_CODE[table]
  return column === undefined ? null : String(row[column])
}

/** A link has no name: it is called by what it ties together. */
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
