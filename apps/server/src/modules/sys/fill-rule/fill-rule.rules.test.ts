import { describe, expect, test } from 'vitest'
import { generatorOf, recipeOf, type Recipe } from './fill-rule.rules.ts'
import { formatDate, periodOf, randomText } from './rule-text.ts'

const read = (ruleClass: string, params: object = {}) => recipeOf(ruleClass, JSON.stringify(params)) as Recipe
const reason = (ruleClass: string, params: unknown) =>
  recipeOf(ruleClass, typeof params === 'string' ? params : JSON.stringify(params))

describe('reading a rule', () => {
  test('known generators and two class names of the former system are accepted', () => {
    expect(generatorOf('org.jeecg.modules.system.rule.OrgCodeRule')).toBe('departCode')
    expect(generatorOf(' org.jeecg.modules.system.rule.CategoryCodeRule ')).toBe('categoryCode')
    for (const name of ['java.lang.Runtime', 'constructor', '__proto__', 'toString', ''])
      expect(reason(name, {})).toMatch(/^生成方式只能是 sequence/)
  })

  test('a sequence can have a prefix, a date, a number and a suffix', () => {
    expect(
      read('sequence', { prefix: 'XS', date: 'yyyyMM', digits: 3, suffix: '号', start: 7, reset: 'month' }),
    ).toEqual({
      generator: 'sequence',
      parts: [
        { kind: 'text', text: 'XS' },
        { kind: 'date', format: 'yyyyMM' },
        { kind: 'sequence', digits: 3 },
        { kind: 'text', text: '号' },
      ],
      start: 7,
      reset: 'month',
      alphabet: [...'0123456789abcdefghijklmnopqrstuvwxyz'],
      parentId: null,
      pid: null,
    })
    expect(read('sequence').parts).toEqual([{ kind: 'sequence', digits: 4 }])
  })

  test('a template is a text with placeholders', () => {
    expect(read('template', { template: 'A{date}-{seq:6}{random}{depart}{nextDepart}{nextCategory}' }).parts).toEqual([
      { kind: 'text', text: 'A' },
      { kind: 'date', format: 'yyyyMMdd' },
      { kind: 'text', text: '-' },
      { kind: 'sequence', digits: 6 },
      { kind: 'random', length: 4 },
      { kind: 'depart' },
      { kind: 'nextDepart' },
      { kind: 'nextCategory' },
    ])
  })

  test.each([
    ['sequence', '[]', '只能传递JSON对象，不能传递JSON数组'],
    ['sequence', '{', '规则参数应为 JSON 对象，例如 {"digits":4}'],
    ['sequence', '7', '规则参数应为 JSON 对象，例如 {"digits":4}'],
    ['sequence', { digits: 0 }, '流水号位数应为 1–12 的整数'],
    ['sequence', { digits: 1e9 }, '流水号位数应为 1–12 的整数'],
    ['sequence', { start: -1 }, '起始号应为 0–2000000000 的整数'],
    ['sequence', { reset: 'hour' }, '重新编号只能是 never、year、month 或 day'],
    ['sequence', { date: 'yyyy年' }, '日期格式只能用 yyyy、yy、MM、dd、HH、mm、ss 和分隔符 - / . _'],
    ['sequence', { prefix: {} }, '前缀应为 100 个字以内的文字'],
    ['random', { length: 65 }, '随机字符个数应为 1–64 的整数'],
    ['random', { alphabet: 'aa' }, '可用字符里有重复的'],
    ['random', { alphabet: 'a' }, '可用字符至少要有两个'],
    ['template', {}, '请填写模板，例如 XS{date:yyyy}-{seq:4}'],
    ['template', { template: 'a}b' }, '模板里的大括号没有成对'],
    ['template', { template: 'a{b' }, '模板里的大括号没有成对'],
    ['template', { template: '{seq:x}' }, '流水号位数应为 1–12 的整数'],
  ])('a %s with the parameters %j is refused with a message', (ruleClass, params, words) =>
    expect(reason(ruleClass, params)).toBe(words),
  )

  test('the message names an unknown placeholder', () => {
    expect(reason('template', { template: '{constructor}' })).toMatch(/^模板里的 \{constructor\} 不认识/)
  })
})

describe('the parts of a generated value', () => {
  const time = '2026-03-09 08:05:01'
  test('dates and periods are formatted', () => {
    expect(formatDate('yyyyMMdd-HHmmss', time)).toBe('20260309-080501')
    expect(formatDate('yy', time)).toBe('26')
    expect([periodOf('never', time), periodOf('year', time), periodOf('month', time)]).toEqual(['', '2026', '2026-03'])
    expect(periodOf('day', time)).toBe('2026-03-09')
  })

  test('a random text has digits and lower-case letters unless the rule defines an alphabet', () => {
    const { alphabet } = read('random')
    expect(randomText(alphabet, 2000)).toMatch(/^[0-9a-z]{2000}$/)
    expect(new Set(randomText(alphabet, 2000)).size).toBe(36)
    expect(read('random', { alphabet: 'XY' }).alphabet).toEqual(['X', 'Y'])
  })

  test('a random text has the requested length and uses the whole alphabet', () => {
    const text = randomText([...'甲乙丙'], 300)
    expect(text).toMatch(/^[甲乙丙]{300}$/)
    expect(new Set(text).size).toBe(3)
  })
})
