import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess.rules.ts'

const kindOf = (...texts: string[]) => guessColumns([['标题'], ...texts.map((text) => [text])]).columns[0]!.kind

describe('guessing columns', () => {
  test.each([
    ['text', ['小明', '小红', '小刚']],
    ['text', []],
    ['text', ['007', '12']],
    ['phone', ['13800000000', '15912345678']],
    ['email', ['a@b.cn']],
    ['whole', ['1', '-20', '0']],
    ['decimal', ['1', '2.5']],
    ['day', ['2026-01-31']],
    ['time', ['2026-01-31 08:30']],
    ['flag', ['是', '否', '是']],
    ['choice', ['甲', '乙', '甲', '乙']],
    ['text', ['甲', '乙']],
    ['longText', ['很'.repeat(61)]],
  ] as const)('guesses %s from %j', (kind, texts) => expect(kindOf(...texts)).toBe(kind))

  test('skips titles and columns with a missing or repeated heading', () => {
    const grid = [['报名名单'], [], ['姓名*', '', 'class_name', '姓名', '年级'], ['小明', 'x', 'A', 'y'], [], ['小红']]
    const { columns, rows } = guessColumns(grid)
    expect(columns.map(({ title, name }) => [title, name])).toEqual([
      ['姓名', 'field1'],
      ['class_name', 'class_name'],
      ['年级', 'field3'],
    ])
    expect([rows, columns[0]!.samples]).toEqual([2, ['小明', '小红']])
    expect(guessColumns([])).toEqual({ columns: [], rows: 0 })
    // The third column has values but no heading, and the title is a merged cell.
    const messy = [['春季报名', '', '', ''], [], ['姓名', '年级', '', '电话'], ['小明', '三年级', 'x', '138'], ['小红']]
    expect(guessColumns(messy).columns.map(({ title }) => title)).toEqual(['姓名', '年级', '电话'])
  })
})
