import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { startHarness, type Harness, type Person } from '../../../test/harness.ts'
import { readSheet } from './read-sheet.ts'

let site: Harness
let admin: Person
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  // What is loaded at the first sheet is loaded.
  await readSheet(Buffer.from('a'), 10)
})
afterAll(() => site.close())

const preview = (content: Uint8Array | string, fileName = 'a.csv') =>
  site.upload('/sys/position/importPreview', [{ name: 'file', fileName, content }], { token: admin.token })

test('while a sheet is read others are answered', async () => {
  const line = `"${'长，'.repeat(300)}",${'x'.repeat(40)},1,\r\n`
  const seen = { isOver: false, answered: 0 }
  const reading = readSheet(Buffer.from(line.repeat(5000)), 5000).finally(() => {
    seen.isOver = true
  })
  // Reading in this thread would be over before the first of them.
  while (!seen.isOver && seen.answered < 3) {
    await site.call('GET', '/health')
    if (!seen.isOver) seen.answered++
  }
  expect([seen.answered, (await reading).length]).toEqual([3, 5000])
})

test.each([
  ['a row of ten million commas', Buffer.alloc(9_900_000, ',')],
  ['semicolons', Buffer.alloc(1_000_000, ';')],
  ['a cell of a megabyte', Buffer.from(`职务编码,职务名称\r\n1,${'x'.repeat(1_000_000)}`)],
])('%s is refused in words', async (_name, content) => {
  expect((await preview(content)).body.message).toBe('表格的内容太多，无法读取，请拆成几个较小的表格')
})

test('a book with more columns than any list is refused', async () => {
  const rows = [['职务编码', '职务名称'], Array.from({ length: 500 }, (_, index) => index)]
  const book = await writeXlsx({ sheets: [{ name: 's', rows }] })
  expect((await preview(book, 'a.xlsx')).body.message).toBe('表格的内容太多，无法读取，请拆成几个较小的表格')
})

test('rows behind the last that may be imported are not read', async () => {
  const grid = await readSheet(Buffer.from('a,b\r\n'.repeat(100_000)), 50)
  expect(grid).toHaveLength(51)
})

test('commas inside quotation marks are text', async () => {
  expect(await readSheet(Buffer.from(`"${'a,'.repeat(500)}",b,,`), 50)).toEqual([['a,'.repeat(500), 'b']])
})
