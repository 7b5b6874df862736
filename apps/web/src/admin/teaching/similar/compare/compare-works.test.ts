import { describe, expect, it } from 'vitest'
import { listWork } from '../listing/list-work.ts'
import { alikeParts, compareWorks } from './compare-works.ts'
import { Comparer } from './comparer.ts'

const python = (...lines: string[]) => listWork('4', new TextEncoder().encode(lines.join('\n')))!

const starter = ['import turtle', 't = turtle.Turtle()', 't.speed(5)']
const star = [
  'def star(size):',
  '    for i in range(5):',
  '        t.forward(size)',
  '        t.right(144)',
  'for k in range(10):',
  '    star(k * 10)',
  '    t.left(36)',
]
const renamed = [
  '# 我自己写的',
  'def wujiaoxing(chang):',
  '    for n in range(5):',
  '        t.forward(chang)',
  '        t.right(144.5)',
  '',
  'for shu in range(8):',
  '    wujiaoxing(shu * 12)',
  '    t.left(45)',
]
const other = [
  'colors = ["red", "blue", "green"]',
  'total = 0',
  'while total < 20:',
  '    t.color(colors[total % 3])',
  '    t.circle(total + 5)',
  '    total = total + 1',
  '    if total == 10:',
  '        t.penup()',
  '        t.goto(0, 0)',
  '        t.pendown()',
]

describe('compared works', () => {
  it('are similar if only names, numbers and comments differ, with or without a starter', () => {
    const works = [star, renamed, other].map((lines) => python(...starter, ...lines))
    const { pairs, short } = compareWorks('4', works, [python(...starter)])
    expect(pairs.map(({ left, right }) => [left, right])).toEqual([[0, 1]])
    expect(pairs[0]!.similarity).toBe(1)
    expect(short).toEqual([])
  })

  it('are compared without starter and model answer, and skipped if little code remains', () => {
    const works = [star, renamed, other].map((lines) => python(...starter, ...lines))
    const { pairs, short } = compareWorks('4', works, [python(...starter), python(...starter, ...star)])
    expect(pairs).toEqual([])
    expect(short).toEqual([0, 1])
  })

  it('are not similar because of lines that most works contain', () => {
    const own = (at: number) => Array.from({ length: 8 }, (_, line) => `t.own_${at}_${line}(size)`)
    const works = Array.from({ length: 12 }, (_, at) => python(...star, ...own(at)))
    expect(compareWorks('4', works, []).pairs).toEqual([])
    expect(compareWorks('4', works.slice(0, 3), []).pairs).toHaveLength(3)
  })

  it('have their similar lines marked', () => {
    const [left, right] = [python(...other.slice(0, 3), ...star), python(...renamed)]
    const parts = alikeParts('4', [left, right], [])
    expect(parts[0]).toMatchObject({ left: { from: 3 }, right: { from: 1 } })
    expect(parts.at(-1)!.right.to).toBe(8)
  })
})

describe('the comparison', () => {
  it('lists unreadable works separately', () => {
    const comparer = new Comparer()
    const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n')).buffer
    const works = [bytesOf(star), new ArrayBuffer(3), bytesOf(renamed)]
    for (const [at, bytes] of works.entries())
      comparer.obey({ kind: 'work', at, workType: at === 1 ? '2' : '4', bytes })
    expect(comparer.obey({ kind: 'compare', workType: '4' })).toMatchObject({
      kind: 'compared',
      comparison: { pairs: [{ left: 0, right: 2 }], short: [] },
      unread: [1],
    })
    const pair = comparer.obey({ kind: 'pair', workType: '4', left: 0, right: 2 })
    expect(pair).toMatchObject({ kind: 'pair', left: star })
  })
})
