import { describe, expect, test } from 'vitest'
import type { SheetCell } from '../../src/platform/http/field/sheet-cell.ts'
import { parseSheet } from '../../src/platform/sheet/parse/parse-sheet.ts'
import { xlsBytes } from '../../src/platform/sheet/xls/xls-bytes.ts'

async function* each(rows: readonly SheetCell[][]) {
  yield* rows
}
const form = { name: '导出信息', columns: [undefined, 'money', 'time'] as const, width: 18 }
const written = async (rows: SheetCell[][], more: object = {}) =>
  parseSheet(await xlsBytes({ ...form, ...more }, each(rows)), 100_000)

describe('a sheet in the old format of Excel', () => {
  test('keeps the texts, numbers and times of its cells', async () => {
    const rows: SheetCell[][] = [
      ['学生名单'],
      ['导出人:李老师'],
      ['姓名', '学费', '登记时间'],
      ['小明', 1234.5, new Date('2026-11-29T08:30:00Z')],
      ['=1+1', -0.25, ''],
      ['', 0, new Date('2026-01-02T00:00:00Z')],
    ]
    expect(await written(rows)).toEqual([
      ['学生名单'],
      ['导出人:李老师'],
      ['姓名', '学费', '登记时间'],
      ['小明', '1234.5', '2026-11-29 08:30:00'],
      ['=1+1', '-0.25'],
      ['', '0', '2026-01-02'],
    ])
  })

  test('stores texts that are longer than a record, and repeated texts', async () => {
    const long = '很长的文字'.repeat(4000)
    const rows = [
      ['a'],
      ['b'],
      ['c'],
      [long, 1],
      ['短', 2],
      [long, 3],
      ...Array.from({ length: 3000 }, (_, index) => [`行${index}`]),
    ]
    expect(await written(rows)).toEqual(rows.map((row) => row.map(String)))
  })

  test('can have more sectors than its header can list', async () => {
    const row = Array.from({ length: 12 }, (_, column) => column)
    const grid = await written(
      Array.from({ length: 40_000 }, () => row),
      { columns: [] },
    )
    expect([grid.length, grid.at(-1)]).toEqual([40_000, row.map(String)])
  })
})
