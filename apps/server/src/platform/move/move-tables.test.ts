import { expect, test } from 'vitest'
import { moveTables, type MovePlan } from './move-tables.ts'
import type { MovedTable, SourcePlace, TargetPlace } from './place.ts'

const works: MovedTable = { name: 'works', isForm: false, columns: [{ name: 'title', type: 'text', notNull: true }] }
const plan: MovePlan = { tables: [works], forms: [], foreign: [], rows: 2 }

/** A place that stores texts. `spoil` alters each written text. */
function openPlace(text: string, spoil = (kept: string) => kept) {
  let kept = text
  const place = {
    read: async function* () {
      yield Buffer.from(kept)
    },
    makeForms: async () => {},
    finishForms: async () => {},
    async fill(_table: MovedTable, lines: AsyncIterable<Buffer>) {
      let all = ''
      for await (const piece of lines) all += piece.toString()
      kept = spoil(all)
    },
  }
  return place as unknown as SourcePlace & TargetPlace
}

const move = (spoil?: (kept: string) => string) =>
  moveTables({ source: openPlace('一\n二\n'), target: openPlace('', spoil) }, plan, () => {})

test('equal rows in another order count as equal', async () => {
  await move()
  await move(() => '二\n一\n')
})

test.each([
  ['a changed letter', '一\n三\n', '内容不同'],
  ['a missing row', '一\n', '原有 2 行，搬到 1 行'],
  ['an additional row', '一\n二\n二\n', '原有 2 行，搬到 3 行'],
  ['a row that replaces another', '一\n一\n', '内容不同'],
])('%s in the copy is detected', async (_what, kept, words) => {
  await expect(move(() => kept)).rejects.toThrow(`没有换过去：works（${words}）`)
})
