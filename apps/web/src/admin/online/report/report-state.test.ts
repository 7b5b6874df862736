import { expect, it } from 'vitest'
import type { StaleRow } from '@mashu/contract/stale-row'
import { emptyReport, missingOf, reportOfAnother } from './report-state.ts'

const head = { ...emptyReport.head, code: 'class-size', name: '班级人数', cgrSql: 'select 1' }

it('names the first missing or invalid value in the order of the form', () => {
  const asked = (part: Partial<typeof head>) => missingOf({ ...emptyReport, head: { ...head, ...part } })
  expect(asked({})).toBeNull()
  expect(asked({ code: ' ', name: '' })).toBe('请输入编码!')
  expect(asked({ code: '1班' })).toBe('编码必须以字母开头，可包含数字、下划线、横杠')
  expect(asked({ name: ' ', cgrSql: '' })).toBe('请输入名称!')
  expect(asked({ cgrSql: '\n' })).toBe('请输入查询SQL!')
})

it('converts the version that another user has saved to a report', () => {
  const lines = { items: [], params: [] }
  const row = { ...head, content: null, dbSource: null, ...lines, createBy: 'admin' }
  expect(reportOfAnother({ row, rowVersion: 3 } as unknown as StaleRow)).toEqual({ rowVersion: 3, head, ...lines })
})
