import { expect, test } from 'vitest'
import { compile, isProblem } from './index.ts'
import { outcomesOf, hostile, randomFormula, randomShape, write } from './test/random-formula.ts'

const FORMULAS = 10_000

test(`${FORMULAS} random formulas give the results of a second evaluator`, () => {
  let filled = 0
  for (let seed = 1; seed <= FORMULAS; seed++) {
    const { tree, values } = randomFormula(seed)
    const formula = compile(tree.source, randomShape)
    const expected = tree.value()
    if (isProblem(formula)) throw new Error(`${seed}: ${tree.source}: ${formula.message}`)
    const found = formula.evaluate(values, { now: '2026-11-23 00:00:00' })
    expect(found, `${seed}: ${tree.source}`).toBe(typeof expected === 'bigint' ? Number(write(expected)) : expected)
    if (found !== null && found !== false) filled++
  }
  // At least a third of the results must not be empty.
  expect(filled).toBeGreaterThan(FORMULAS / 3)
})

test('hostile formulas are refused or end soon', () => {
  const outcomes = outcomesOf(0)
  expect(outcomes).toHaveLength(hostile.length)
  for (const outcome of outcomes) expect(outcome).toMatch(/ → .*(message|true|false|null|\d|")/)
  expect(outcomes.filter((outcome) => outcome.includes('"message"')).length).toBeGreaterThan(hostile.length / 2)
})
