import { describe, expect, it } from 'vitest'
import { BLANK } from '@mashu/contract/teaching/check/hint'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import { hintFor, tellStep } from '../src/hint/hint.ts'
import { nextStep, type Question } from '../src/hint/step/next-step.ts'
import type { ShapeNode, WorkShape } from '../src/shape/shape.ts'
import { corpusLessons, demoLessons, type Lesson } from './works.ts'

/** Marks all words of a teacher's solution. No hint may contain the mark. */
const SECRET = 'QZ7'

const isWord = (value: string): boolean => /[\p{L}\p{N}]/u.test(value)
const secret = (value: string): string => (isWord(value) ? `${value}${SECRET}` : value)

/** The names of Python functions are not marked, because they show which function is called. */
const marked = (node: ShapeNode): ShapeNode => ({
  ...node,
  ...(node.name === undefined || /^(call|import)$/.test(node.block) ? {} : { name: secret(node.name) }),
  values: node.values?.map(secret),
  inner: node.inner.map(marked),
})

function markedShape({ scripts, counts }: WorkShape): WorkShape {
  return { counts, scripts: scripts.map((script) => ({ ...script, nodes: script.nodes.map(marked) })) }
}

/** Yields about `most` works, each without one block and the blocks inside. */
function* without(shape: WorkShape, most: number): Generator<WorkShape> {
  const count = (nodes: readonly ShapeNode[]): number => nodes.reduce((sum, { inner }) => sum + 1 + count(inner), 0)
  const total = shape.scripts.reduce((sum, { nodes }) => sum + count(nodes), 0)
  const step = Math.max(1, Math.floor(total / most))
  for (let left = 0; left < total; left += step) {
    let at = 0
    const cut = (nodes: readonly ShapeNode[]): ShapeNode[] =>
      nodes.flatMap((node) => (at++ === left ? [] : [{ ...node, inner: cut(node.inner) }]))
    yield { ...shape, scripts: shape.scripts.map((script) => ({ ...script, nodes: cut(script.nodes) })) }
  }
}

const CUTS = 3

/** Hints are requested for works of children, and for solutions without one of their blocks. */
const asked = ({ attempts, solutions }: Lesson) => [
  ...attempts,
  ...solutions.flatMap((solution) =>
    [...without(solution, CUTS)].map((shape) => ({ shape, failed: [], title: 'cut' })),
  ),
]

const PRESSES = [1, 2, 3]

function* pressed(question: Question): Generator<readonly [press: number, hint: Hint]> {
  const chosen = nextStep(question)
  if (chosen) for (const press of PRESSES) yield [press, tellStep(chosen, press)]
}

/** True if the shape has no gaps, or if it is a line of the solution with gaps that replace nothing. */
function isLineOf({ lines }: Lesson, shape: string): boolean {
  const parts = shape.replaceAll(/\s/g, '').split(BLANK)
  const filled = new RegExp(parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join('.+'))
  return parts.length === 1 || (lines.includes(parts.join('')) && !lines.some((line) => filled.test(line)))
}

function tellsTooMuch(lesson: Lesson, { sentence, line, block }: Hint, press: number): boolean {
  const examples = [line, block].filter((example) => example !== undefined)
  const isEarly = press < 3 && examples.length > 0
  const isTwo = examples.length > 1 || (sentence.match(/这样的/g)?.length ?? 0) > 1 || line?.includes('\n') === true
  const isWhole = line !== undefined && isLineOf(lesson, line)
  return isEarly || isTwo || isWhole || [sentence, ...examples].some((text) => text.includes(SECRET))
}

describe.each([
  ['the corpus', corpusLessons],
  ['the demo school', demoLessons],
])('the hints for %s', (_, lessons) => {
  it('show at most one block, no line of the solution, and no words of a teacher', () => {
    const told: string[] = []
    let hints = 0
    for (const lesson of lessons()) {
      const solutions = lesson.solutions.map((shape) => ({ shape, isModel: true }))
      const hidden = lesson.solutions.map((shape) => ({ shape: markedShape(shape), isModel: true }))
      for (const { shape: work, failed, title } of asked(lesson))
        for (const known of [solutions, hidden])
          for (const [press, hint] of pressed({ work, failed, solutions: known })) {
            hints += 1
            if (tellsTooMuch(lesson, hint, press)) told.push(`${lesson.title}, ${title}: ${JSON.stringify(hint)}`)
          }
    }
    expect(told).toEqual([])
    expect(hints).toBeGreaterThan(1000)
  })
})

it('there are hints for all failing works of children, and they are the same each time', () => {
  const none: string[] = []
  let asked = 0
  for (const { title, solutions, attempts } of corpusLessons()) {
    const known = solutions.map((shape) => ({ shape, isModel: true }))
    for (const { shape: work, failed, title: attempt } of attempts) {
      asked += 1
      const [first, again] = [1, 1].map((press) => hintFor({ work, failed, solutions: known }, press))
      expect(again).toEqual(first)
      if (!first) none.push(`${title} / ${attempt}`)
    }
  }
  expect(none).toEqual([])
  expect(asked).toBeGreaterThan(100)
})
