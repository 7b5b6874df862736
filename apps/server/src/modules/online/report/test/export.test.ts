import { expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'

const site = await openHarness()
const MOST = 100_000

/** A statement joins the ten digits with themselves to get many rows. */
const digits = Array.from({ length: 10 }, (_, digit) => `select ${digit} as n`).join(' union all ')
const hundredThousand = 'a.n * 10000 + b.n * 1000 + c.n * 100 + d.n * 10 + e.n'

test('an export ends at a hundred thousand rows with a note', async () => {
  const { token } = await site.person('admin')
  const cgrSql =
    `with digit as (${digits}) select ${hundredThousand} as n from digit a, digit b, digit c, digit d, digit e ` +
    'union all select 100000 as n'
  const items = [{ fieldName: 'n', fieldTxt: '数', fieldType: 'Integer', isShow: 1, isTotal: 1, orderNum: 1 }]
  const head = { code: 'many', name: '很多行', cgrSql }
  const added = await site.call('POST', '/online/cgreport/head/add', { token, body: { head, items, params: [] } })
  const { id } = added.body.result as { id: string }
  const exported = await site.call('GET', `/online/cgreport/api/exportXls/${id}`, { token })
  const rows = await readSheet(exported.bytes, MOST + 10)
  expect(rows).toHaveLength(3 + MOST + 1)
  expect(new Set(rows.slice(3, -1).map(([cell]) => cell)).size).toBe(MOST)
  expect(rows.at(-1)).toEqual([`只导出了前 ${MOST} 行，后面还有。请先缩小范围`])
  // The counted total ends at the row limit of a table, but the sum covers all rows.
  const page = await site.call('GET', `/online/cgreport/api/getData/${id}?pageSize=1`, { token })
  expect(page.body.result).toMatchObject({ total: 10_000, records: [{}], totals: { n: 5_000_050_000 } })
})
