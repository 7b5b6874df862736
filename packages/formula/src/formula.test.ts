import { describe, expect, test } from 'vitest'
import { compile, functions, isProblem, type FieldValue, type FormShape, type FormValues } from './index.ts'

const shape: FormShape = {
  fields: {
    price: 'number',
    number: 'number',
    name: 'text',
    paid: 'flag',
    birthday: 'date',
    came: 'time',
    picks: 'list',
  },
  rows: { students: { score: 'number', name: 'text' } },
}
const values: FormValues = {
  fields: {
    price: 0.1,
    number: 3,
    name: '小明👧',
    paid: true,
    birthday: '2016-02-29',
    came: '2026-11-23 08:30:00',
    picks: 'python,scratch',
  },
  rows: { students: [{ score: 90.5, name: 'a' }, { score: null, name: 'b' }, { score: 80 }] },
}
const surroundings = { now: '2026-11-23 10:00:00', user: 'teacher', depart: '三年级' }

function result(source: string, fields: Record<string, FieldValue> = {}) {
  const formula = compile(source, shape)
  if (isProblem(formula)) throw new Error(`${formula.message} (${formula.start}–${formula.end})`)
  return formula.evaluate({ ...values, fields: { ...values.fields, ...fields } }, surroundings)
}
const problem = (source: string) => {
  const found = compile(source, shape)
  return isProblem(found) ? [found.message, source.slice(found.start, found.end)] : found.kind
}

const length = (value: unknown) => (value as string).length

describe('a formula', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['price * number', 0.3],
    ['1 - 2 - 3', -4],
    ['2 + 3 * 4 - 6 / 4', 12.5],
    ['-2 * -(3 + 1)', 8],
    ['7 % 4 & "-" & -7 % 4', '3--3'],
    ['1 / 3 * 3', 0.999999999999],
    ['1 / 0', null],
    ['999999999999999 * 10', null],
    ['price ＋ １', undefined],
    ['（price＋1）×2', 2.2],
  ])('reckons in decimals: %s', (source, expected) => {
    if (expected === undefined) expect(problem(source)).toEqual(['看不懂“１”', '１'])
    else expect(result(source)).toBe(expected)
  })

  test.each([
    ['not paid or number > 2 and name <> ""', true],
    ['非 paid 且 真', false],
    ['number in (1, 2, 3)', true],
    ['name in ("小红", "小明👧")', true],
    ['number + 1 = 4', true],
    ['birthday < date("2016-03-01")', true],
    ['picks <> picks', ['多选请用 includes 来比较', 'picks <> picks']],
    ['includes(picks, "python") and not includes(picks, "py")', true],
    ['if(number >= 3, "多", "少")', '多'],
    ['如果(isEmpty(name), 1)', null],
    ['ifEmpty(empty, price)', 0.1],
  ])('decides: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })

  test.each([
    ['sum(students.score)', 170.5],
    ['avg(students.score)', 85.25],
    ['count(students)', 3],
    ['count(students.score)', 2],
    ['max(students.score, 95, number)', 95],
    ['min(students.score)', 80],
    ['sum(students.score, price, price, price)', 170.8],
    ['students.score', ['子表有很多行，请用 sum、avg、count、min 或 max 得到一个值', 'students.score']],
    ['sum(students.age)', ['子表“students”里没有“age”这个字段', 'students.age']],
    ['pupils.score', ['表单里没有“pupils”这个子表', 'pupils']],
  ])('reads rows of a sub form: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })

  test.each([
    ['length(name) & left(name, 2) & right(name, 1)', '3小明👧'],
    ['mid("1234567", 3, 2)', '34'],
    ['upper("ab") & lower("CD") & trim("  x ")', 'ABcdx'],
    ['contains(name, "明") and startsWith(name, "小") and endsWith(name, "👧")', true],
    ['text(number) & text(paid) & text(picks) & text(empty)', '3是python,scratch'],
    ['number(" 3.50 ") + 1', 4.5],
    ['number("x")', null],
    ['"说""好"""', '说"好"'],
    ['“中文引号”', '中文引号'],
    ['left(name, -1)', null],
  ])('writes texts: %s', (source, expected) => expect(result(source)).toBe(expected))

  test.each([
    ['age(birthday)', 10],
    ['days(birthday, today())', 3920],
    ['addDays(date("2026-12-31"), 1)', '2027-01-01'],
    ['addMonths(date("2026-01-31"), 1)', '2026-02-28'],
    ['addMonths(birthday, 12)', '2017-02-28'],
    ['addMonths(birthday, -2)', '2015-12-29'],
    ['year(came) * 10000 + month(came) * 100 + day(came)', 20261123],
    ['weekday(came)', 1],
    ['now() >= came', true],
    ['came = birthday', ['“=”的两边应当是同一种值', 'came = birthday']],
    ['date("2026-02-30")', null],
    ['addDays(today(), 0.5)', null],
    ['addDays(today(), 99999999999)', null],
  ])('reckons with days: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })

  test('knows who fills in, and nothing of guests', () => {
    expect(result('user() & depart()')).toBe('teacher三年级')
    const formula = compile('isEmpty(user())', shape)
    expect(isProblem(formula) ? formula : formula.evaluate(values, { now: surroundings.now })).toBe(true)
  })

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
  ])('that is wrong says what and where: %s', (source, message, where) => {
    const found = problem(source.replace('a; b', 'price; price'))
    expect(found).toEqual([message, where])
  })

  test('reaches nothing but the form', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'globalThis', 'process'])
      for (const source of [name, `${name}.constructor`, `${name}()`, `students.${name}`, `sum(students.${name})`])
        expect(problem(source), source).toEqual([expect.stringContaining('没有'), expect.any(String)])
  })

  test('holds values of the wrong kind for empty', () => {
    expect(result('isEmpty(price) and isEmpty(name) and isEmpty(picks)', { price: '1e9', name: 5, picks: true })).toBe(
      true,
    )
    expect(result('price', { price: Number.NaN })).toBeNull()
    expect(result('price', { price: '12.50' })).toBe(12.5)
  })

  test('that is hostile ends with a sentence', () => {
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

  test('names the fields it depends on', () => {
    const formula = compile('if(paid, sum(students.score) + count(students), price)', shape)
    expect(isProblem(formula) ? formula : [...formula.dependsOn].sort()).toEqual([
      'paid',
      'price',
      'students',
      'students.score',
    ])
  })

  test('has functions that are all explained by an example that can be read', () => {
    const names = functions.flatMap(({ name, chinese }) => [name.toLowerCase(), chinese])
    expect(new Set(names).size).toBe(names.length)
    for (const { name, example, summary } of functions) {
      expect(summary, name).not.toBe('')
      expect(example, name).toContain(`${name}(`)
      const found = problem(example)
      // Its fields are those of other forms.
      if (Array.isArray(found)) expect(found[0], example).toMatch(/^(?:表单里没有|子表)/)
    }
  })
})
