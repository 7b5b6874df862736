import { reportConfig } from '@mashu/contract/online/report/report-config'
import type { StaleRow } from '@mashu/contract/stale-row'
import { call } from '@mashu/client'
import type { Item, Param } from './report-lines.ts'

export interface Head {
  code: string
  name: string
  cgrSql: string
  roleIds: string
  content: string
  /** Empty for the school's own database. */
  dbSource: string
}
export interface Report {
  /** Version when the dialog opened. Absent for a new report. */
  rowVersion?: number | undefined
  head: Head
  items: readonly Item[]
  params: readonly Param[]
}

export const emptyReport: Report = {
  head: { code: '', name: '', cgrSql: '', roleIds: '', content: '', dbSource: '' },
  items: [],
  params: [],
}

type StoredHead = Pick<Head, 'code' | 'name' | 'cgrSql' | 'roleIds'> & Record<'content' | 'dbSource', string | null>
const headOf = ({ code, name, cgrSql, roleIds, content, dbSource }: StoredHead): Head => {
  return { code, name, cgrSql, roleIds, content: content ?? '', dbSource: dbSource ?? '' }
}

export async function loadReport(id: string): Promise<Report> {
  const query = { headId: id }
  const [found, items, params] = await Promise.all([
    call(reportConfig.list, { query: { pageSize: 1000 } }),
    call(reportConfig.items, { query }),
    call(reportConfig.params, { query }),
  ])
  const row = found.records.find((other) => other.id === id)
  if (!row) throw new Error('这个报表已经不在了')
  return { rowVersion: (row as { rowVersion?: number }).rowVersion, head: headOf(row), items, params }
}

/** Returns a message for the first value that prevents saving. */
export const missingOf = ({ head }: Report): string | null => {
  if (head.code.trim() === '') return '请输入编码!'
  if (!/^[A-Za-z][\w-]*$/.test(head.code)) return '编码必须以字母开头，可包含数字、下划线、横杠'
  if (head.name.trim() === '') return '请输入名称!'
  return head.cgrSql.trim() === '' ? '请输入查询SQL!' : null
}

/** Converts the version that another user has saved. */
export function reportOfAnother({ row, rowVersion }: StaleRow): Report {
  const { items, params, ...head } = row as unknown as StoredHead & Pick<Report, 'items' | 'params'>
  return { rowVersion, head: headOf(head), items, params }
}
