import { describe, expect, it } from 'vitest'
import type { Check } from '@mashu/contract/teaching/check/check'
import { check } from '../../test/corpus/task.ts'
import { pythonShape } from '../shape/python.ts'
import { scratchShape, type ScratchFile } from '../shape/scratch.ts'
import type { ShapeNode, ShapeScript } from '../shape/shape.ts'
import { hintFor } from './hint.ts'
import { nextStep, type Question } from './step/next-step.ts'

const python = (source: string) => pythonShape({ 'main.py': source })

const model = (...sources: string[]): Question['solutions'] =>
  sources.map((source) => ({ shape: python(source), isModel: true }))
const ofChildren = (...sources: string[]): Question['solutions'] =>
  sources.map((source) => ({ shape: python(source), isModel: false }))

/** Returns the kind, the line and the shape of the next step. */
function step(source: string, solutions: Question['solutions'], more: Partial<Question> = {}): string {
  const hint = hintFor({ work: python(source), solutions, failed: [], ...more }, 3)
  return hint ? [hint.kind, hint.place?.line, hint.line].filter((part) => part !== undefined).join(' ') : 'none'
}

const SUM = 'n = int(input())\ntotal = 0\nfor i in range(1, n + 1):\n    total += i\nprint(total)'

describe('the next step of a program', () => {
  it.each([
    ['a call is missing around another', SUM.replace('int(input())', 'input()'), 'add 1 int(▢)'],
    ['a line is missing', SUM.replace('total = 0\n', ''), 'add 1 ▢ = ▢'],
    ['a number is another', SUM.replace('total = 0', 'total = 1'), 'value 2'],
    ['a line is in the wrong place', SUM.replace('\nprint(total)', '\n    print(total)'), 'move 5'],
    ['something is too much', `${SUM}\nfor k in range(3):\n    pass`, 'remove 6'],
    ['another name is printed', SUM.replace('print(total)', 'print(n)'), 'value 5'],
    ['nothing is wrong', SUM, 'none'],
  ])('is correct when %s', (_, source, expected) => expect(step(source, model(SUM))).toBe(expected))

  it('does not depend on the names of variables', () => {
    expect(step(SUM.replaceAll('total', 's').replaceAll('i in', 'k in').replace('+= i', '+= k'), model(SUM))).toBe(
      'none',
    )
  })

  it('ignores the order of lines only where the order does not matter', () => {
    const answer = 'a = 1\nb = 2\nprint(a)\nprint(b + a)'
    expect(step('b = 2\na = 1\nprint(a)\nprint(b + a)', model(answer))).toBe('none')
    expect(step('a = 1\nb = 2\nprint(b + a)\nprint(a)', model(answer))).not.toBe('none')
  })

  it('leads to the solution that is most similar to the work', () => {
    const loop = 'n = int(input())\nwhile n > 0:\n    print(n)\n    n = n - 1'
    const list = 'for n in reversed(range(1, int(input()) + 1)):\n    print(n)'
    expect(step('n = int(input())\nwhile n > 0:\n    print(n)', model(list, loop))).toBe('add 3 ▢ = ▢')
  })

  it('prefers a solution of several children to a solution of one child', () => {
    const asked = 'n = 3\nwhile n > 0:\n    print(n)'
    const odd = 'n = 3\nwhile n > 0:\n    print(n)\n    import sys\n    n -= 1'
    const usual = [
      'n = 3\nwhile n > 0:\n    print(n)\n    n = n - 1',
      'k = 3\nwhile k > 0:\n    print(k)\n    k = k - 1',
    ]
    expect(step(asked, ofChildren(odd, ...usual))).toBe('add 3 ▢ = ▢')
    const ways = nextStep({ work: python(asked), solutions: ofChildren(odd), failed: [] })
    expect(ways?.step.kind).toBe('add')
  })

  it('never removes blocks of the starter', () => {
    const starter = 'import turtle\nturtle.shape("turtle")\n'
    const answer = model('import turtle\nturtle.forward(100)')
    const done = `${starter}turtle.forward(100)`
    expect(step(done, answer, { starter: python(starter) })).toBe('none')
    expect(step(done, answer)).toBe('remove 2')
  })

  it('begins with the subject of a failed check', () => {
    const answer = model('x = 5\nprint("你好")\nfor i in range(3):\n    print(i)')
    const failed = (rule: Check['rule']): Partial<Question> => ({ failed: [check('a', rule)] })
    expect(step('print("你好")', answer, failed({ kind: 'uses', what: { idea: 'loop' }, least: 1 }))).toContain('for')
    expect(step('print("你好")', answer, failed({ kind: 'uses', what: { idea: 'variable' }, least: 1 }))).toContain('=')
  })
})

it('the search for a hint takes limited time for very deeply nested works', () => {
  let deep = { block: 'control_repeat', ideas: [], place: {}, inner: [] } as ShapeNode
  const leaf = deep
  for (let depth = 0; depth < 95; depth += 1) deep = { ...leaf, inner: [leaf, deep, leaf] }
  const script = (owner: string): ShapeScript => ({ owner, start: 'always', nodes: [deep] })
  const work = { scripts: Array.from({ length: 10 }, (_, at) => script(`${at}`)), counts: {} }
  expect(hintFor({ work, solutions: [{ shape: work, isModel: false }], failed: [] }, 1)).toMatchObject({ press: 1 })
})

describe('a hint for a step', () => {
  const tell = (press: number) =>
    hintFor({ work: python('print(1)'), solutions: model('for i in range(3):\n    print(1)'), failed: [] }, press)

  it('says more with each press', () => {
    expect([1, 2, 3].map(tell)).toEqual([
      { kind: 'add', step: 'add:for', press: 1, more: true, sentence: '从头看一遍程序。', place: { file: 'main.py' } },
      expect.objectContaining({ press: 2, more: true, sentence: '这里有几步，好像要放进“循环”里面。' }),
      expect.objectContaining({ press: 3, more: false, line: 'for ▢ in ▢:' }),
    ])
  })

  it('names the sprite and shows one block in Scratch', () => {
    const file = (...more: object[]): ScratchFile => ({
      targets: [
        {
          name: '小猫',
          blocks: Object.fromEntries(
            [{ opcode: 'event_whenflagclicked', topLevel: true }, ...more].map((block, at) => [
              `b${at}`,
              { ...block, next: at < more.length ? `b${at + 1}` : null },
            ]),
          ),
        },
      ],
    })
    const say = { opcode: 'looks_say', inputs: { MESSAGE: [1, [10, '秘密']] } }
    const solutions = [{ shape: scratchShape(file({ opcode: 'looks_show' }, say)), isModel: true }]
    const hints = [1, 2, 3].map((press) =>
      hintFor({ work: scratchShape(file({ opcode: 'looks_show' })), solutions, failed: [] }, press),
    )
    expect(hints.map((hint) => [hint?.sentence, hint?.block])).toEqual([
      ['看看角色“小猫”里“点绿旗”开始的那段程序。', undefined],
      ['这里好像少了“外观”的积木。', undefined],
      ['可以用这样的积木：说 ▢。空着的地方要你自己想。', 'looks_say'],
    ])
    expect(hints[0]?.place).toEqual({ sprite: '小猫', block: 'b1' })
  })

  it('follows from a failed check when no solution is known', () => {
    const failed = [check('a', { kind: 'uses', what: { idea: 'loop' }, least: 1 })]
    const hints = [1, 2, 3].map((press) => hintFor({ work: python('print(1)'), solutions: [], failed }, press))
    expect(hints.map((hint) => hint?.sentence)).toEqual([
      '看看整个作品。',
      '好像少了“循环”。',
      '可以试试这样的。空着的地方要你自己想。',
    ])
    expect(hints[2]).toMatchObject({ line: 'for ▢ in ▢:', check: 'a', more: false })
    expect(hintFor({ work: python(''), solutions: [], failed: [] }, 1)).toBeUndefined()
  })
})
