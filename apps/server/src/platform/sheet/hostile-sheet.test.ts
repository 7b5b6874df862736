// sqlite-only: sheets are read without the database.
import { expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { News, NewsForm } from '@mashu/contract/teaching/news'
import type { Principal } from '../auth/principal.ts'
import { openHarness } from '../../../test/harness.ts'
import { checkRows } from './check-rows.ts'
import { readSheet } from './parse/read-sheet.ts'
import type { SheetSource } from './sheet.ts'

const site = await openHarness()
const admin = await site.person('admin')
// The first call loads the modules that reading a sheet needs.
await readSheet(Buffer.from('a'), 10)
const preview = (content: Uint8Array | string, fileName = 'a.csv') =>
  site.upload('/sys/position/importPreview', [{ name: 'file', fileName, content }], { token: admin.token })

test('other requests get answers while a sheet is being read', async () => {
  const line = `"${'长，'.repeat(300)}",${'x'.repeat(40)},1,\r\n`
  const seen = { isOver: false, answered: 0 }
  const reading = readSheet(Buffer.from(line.repeat(5000)), 5000).finally(() => {
    seen.isOver = true
  })
  // If this thread read the sheet, reading would end before the first of these requests gets its answer.
  while (!seen.isOver && seen.answered < 3) {
    await site.call('GET', '/health')
    if (!seen.isOver) seen.answered++
  }
  expect([seen.answered, (await reading).length]).toEqual([3, 5000])
})

test.each([
  ['a row of ten million commas', Buffer.alloc(9_900_000, ',')],
  ['a million semicolons', Buffer.alloc(1_000_000, ';')],
  ['a cell of a megabyte', Buffer.from(`职务编码,职务名称\r\n1,${'x'.repeat(1_000_000)}`)],
])('a file with %s is refused with a message', async (_name, content) => {
  expect((await preview(content)).body.message).toBe('表格的内容太多，无法读取，请拆成几个较小的表格')
})

test('a workbook with too many columns is refused', async () => {
  const rows = [['职务编码', '职务名称'], Array.from({ length: 500 }, (_, index) => index)]
  const book = await writeXlsx({ sheets: [{ name: 's', rows }] })
  expect((await preview(book, 'a.xlsx')).body.message).toBe('表格的内容太多，无法读取，请拆成几个较小的表格')
})

test('rows beyond the import limit are not read', async () => {
  const grid = await readSheet(Buffer.from('a,b\r\n'.repeat(100_000)), 50)
  expect(grid).toHaveLength(51)
})

test('commas inside of quotation marks belong to the text', async () => {
  expect(await readSheet(Buffer.from(`"${'a,'.repeat(500)}",b,,`), 50)).toEqual([['a,'.repeat(500), 'b']])
})

test('other requests get answers while thousands of rows are being checked', async () => {
  const source = { columns: [{ key: 'newsTitle' }], row: News, form: NewsForm } as unknown as SheetSource
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, cells: { newsTitle: '题' }, values: {}, errors: {} }))
  const seen = { isOver: false, turns: 0 }
  const checking = checkRows(source, rows, {} as Principal, { wire: site.context.wire }).finally(() => {
    seen.isOver = true
  })
  while (!seen.isOver) {
    seen.turns++
    await new Promise((resolve) => setImmediate(resolve))
  }
  await checking
  // Without pauses, the check would end before any other work.
  expect([rows[1999]!.values, seen.turns > 20]).toEqual([{ newsTitle: '题' }, true])
})
