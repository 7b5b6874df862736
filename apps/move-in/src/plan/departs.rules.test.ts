import { describe, expect, test } from 'vitest'
import { codeHere, DepartPlanner, readAnswers, type Depart, type DepartThere } from './departs.rules.ts'

/** Parses lines such as `A01A01 三年级一班 班`. The parent's code has one level less. */
const departs = (prefix: string, lines: readonly string[]): Depart[] =>
  lines.map((line) => {
    const [code, name, kind] = line.split(' ') as [string, string, string | undefined]
    const parentId = code.length > 3 ? prefix + code.slice(0, -3) : null
    return { id: prefix + code, code, name, parentId, isClass: kind === '班' }
  })
const there = (...lines: string[]): DepartThere[] =>
  departs('o', lines).map((each) => ({ ...each, knownAs: undefined }))
const here = (...lines: string[]) => departs('n', lines)
const planOf = (mine: Depart[], theirs: DepartThere[], answers = '') => {
  const { codes, questions, namesakes } = new DepartPlanner(
    mine,
    theirs,
    readAnswers(answers.split(',').filter(Boolean)),
  ).plan()
  const pairs = (list: typeof questions) => list.map((pair) => `${pair.there.code} ${pair.here.code}`)
  return { codes: Object.fromEntries(codes), questions: pairs(questions), namesakes: pairs(namesakes) }
}

const SCHOOL = here('A01 阳光小学', 'A01A01 三年级一班 班')
const OLD = there('A01 希望小学', 'A01A01 试听课', 'A01A01A01 试听一班 班', 'A02 分校')

describe('departments of an imported school', () => {
  test('are matched by code and name', () => {
    const theirs = there('A01 阳光小学', 'A01A01 三年级一班 班', 'A01A02 三年级二班 班')
    expect(planOf(SCHOOL, theirs)).toEqual({
      codes: { A01: 'A01', A01A01: 'A01A01', A01A02: 'A01A02' },
      questions: [],
      namesakes: [],
    })
  })

  test('whose codes belong to other departments here get new codes until an answer is given', () => {
    const { codes, questions } = planOf(SCHOOL, OLD)
    expect(questions).toEqual(['A01 A01', 'A01A01 A01A01'])
    expect(codes).toEqual({ A01: 'A03', A01A01: 'A03A01', A01A01A01: 'A03A01A01', A02: 'A02' })
  })

  test('get no code that is a prefix of an existing code', () => {
    const lost = { ...there('B01A01 没有上级的班 班')[0]!, parentId: 'gone' }
    expect(planOf(SCHOOL, [...there('A01 希望小学'), lost], 'A01=+').codes).toEqual({ A01: 'B02', B01A01: 'B01A01' })
  })

  test('are imported with their descendants to the place that an answer names', () => {
    expect(planOf(SCHOOL, OLD, 'A01=+')).toEqual({
      codes: { A01: 'A03', A01A01: 'A03A01', A01A01A01: 'A03A01A01', A02: 'A02' },
      questions: [],
      namesakes: [],
    })
    expect(planOf(SCHOOL, OLD, 'A01=A01,A01A01=+').codes).toEqual({
      A01: 'A01',
      A01A01: 'A01A02',
      A01A01A01: 'A01A02A01',
      A02: 'A02',
    })
    expect(planOf(SCHOOL, there('A05 三（1） 班'), 'A05=A01A01').codes).toEqual({ A05: 'A01A01' })
  })

  test('are never placed below a class unless they were below a class before', () => {
    const same = there('A01 阳光小学', 'A01A01 三年级一班', 'A01A01A01 试听一班 班')
    expect(planOf(SCHOOL, same).questions).toEqual(['A01A01 A01A01'])
    expect(() => planOf(SCHOOL, OLD, 'A01=A01,A01A01=A01A01')).toThrow('不能和班级“三年级一班”（A01A01）合成一个')
  })

  test('are reported when their name exists here under another code', () => {
    const theirs = there('A05 阳光小学', 'A05A01 三年级一班 班', 'A06 二部', 'A06A01 三年级一班 班')
    expect(planOf(SCHOOL, theirs).namesakes).toEqual(['A05 A01', 'A05A01 A01A01'])
    expect(planOf(SCHOOL, theirs, 'A05=A01,A05A01=A01A01')).toMatchObject({
      namesakes: [],
      codes: { A05A01: 'A01A01' },
    })
  })

  test('keep the codes of an earlier run, unless they were moved since', () => {
    const mine = [
      ...here('A01 阳光小学', 'A03 希望小学', 'A04 分校'),
      { ...departs('o', ['A03A01 一班 班'])[0]!, parentId: 'nA03' },
    ]
    const known = (parent: string) => [
      { ...there('A01 希望小学')[0]!, knownAs: 'nA03' },
      { ...there('A02 分校')[0]!, knownAs: 'nA04' },
      { ...there(`${parent}A01 一班 班`)[0]!, id: 'oA03A01', knownAs: 'oA03A01' },
    ]
    expect(planOf(mine, known('A01')).codes).toEqual({ A01: 'A03', A02: 'A04', A01A01: 'A03A01' })
    expect(planOf(mine, known('A02')).codes).toEqual({ A01: 'A03', A02: 'A04', A02A01: 'A04A01' })
  })

  test('do not stop the import when they form a cycle', () => {
    const circle = there('A01 一', 'A02 二').map((each, at) => ({ ...each, parentId: ['oA02', 'oA01'][at]! }))
    expect(Object.values(planOf([], circle).codes)).toHaveLength(2)
  })

  test('are refused with invalid answers', () => {
    expect(() => readAnswers(['A01'])).toThrow('旧编码=+')
    expect(() => planOf(SCHOOL, OLD, 'B09=A01')).toThrow('B09 不是旧系统里的部门编码')
    expect(() => planOf(SCHOOL, OLD, 'A01=B09')).toThrow('这里没有编码是 B09 的部门')
  })

  test('get new codes in all rows, but never the code of another class', () => {
    const codes = new Map([
      ['A01', 'A03'],
      ['A02', 'A02'],
    ])
    const codesHere = new Set(['A01', 'A01A01', 'A02A07'])
    expect(['A01', 'A01A09', 'A02A05', 'A02A07', 'A09'].map((code) => codeHere(code, codes, codesHere))).toEqual([
      'A03',
      'A03',
      'A02A05',
      null,
      'A09',
    ])
  })
})
