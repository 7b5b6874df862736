import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sheetProblem } from '@mashu/contract/sheet'
import { Position } from '@mashu/contract/sys/position'
import { openHarness } from '../../../test/harness.ts'
import type { SheetSource } from './sheet.ts'
import type { SheetCell } from '../http/field/sheet-cell.ts'
import { readFirstBatch, exportRows, writeSheet } from './write-sheet.ts'

const site = await openHarness()
const source = (given: SheetSource['rows']): SheetSource => ({
  title: '职务表',
  fileName: '职务',
  sheetName: '职务',
  table: 'sysPosition',
  row: Position,
  form: Position,
  columns: [{ key: 'code' }],
  rows: given,
  insert: async () => '',
})
/** Has an endless number of batches of a hundred rows. `read` counts the requested batches. */
function endless() {
  const read = { batches: 0, ended: false }
  return {
    read,
    source: source(async function* () {
      try {
        for (;;) {
          read.batches++
          yield Array.from({ length: 100 }, (_, index) => ({ code: `${read.batches}-${index}` }))
        }
      } finally {
        read.ended = true
      }
    }),
  }
}
const rowsOf = async (given: SheetSource, most = 1000) =>
  exportRows(given, await readFirstBatch(given.rows({}, null, 1, {} as never)), {
    exporter: '甲',
    wire: site.context.wire,
    most,
  })

test('the rows of a long export are read only as fast as the client reads', async () => {
  const { read, source: given } = endless()
  const stream = writeSheet('职务', [undefined], await rowsOf(given, 1_000_000))
  const chunks = stream[Symbol.asyncIterator]()
  await chunks.next()
  expect(read.batches).toBeLessThan(1000)
  stream.destroy()
  await expect.poll(() => read.ended).toBe(true)
})

test('an error during the reading of rows makes the sheet fail', async () => {
  async function* broken() {
    yield ['甲']
    throw new Error('the rows ended')
  }
  await expect(buffer(writeSheet('职务', [undefined], broken()))).rejects.toThrow('the rows ended')
})

test('the last row of a truncated export says that it is truncated', async () => {
  const { source: given, read } = endless()
  const lines: SheetCell[][] = []
  for await (const line of await rowsOf(given, 150)) lines.push(line)
  expect(lines).toHaveLength(3 + 150 + 1)
  expect(lines.at(-1)![0]).toMatch(/^只导出了前 150 行，后面还有/)
  expect(read.ended).toBe(true)
})

test('a refused export sends no file', async () => {
  const read = 1
  const refusing = source(async function* () {
    if (read > 0) throw sheetProblem('sheet.unreadable')
    yield []
  })
  await expect(rowsOf(refusing)).rejects.toMatchObject({ key: 'sheet.unreadable' })
})
