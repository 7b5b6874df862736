import { expect, test } from 'vitest'
import { coverageProblems, testTitles } from './spec-coverage.mjs'

const source = `
test('a plain one', () => {})
it("double 'quoted'", () => {})
test.each([[1, 'not a title'], [2, 'neither']])('row %i', () => {})
test.each([
  ['x', 1],
] as const)('typed rows %s', () => {})
test.skipIf(process.env.X)('skipped at times', () => {})
test('it\\'s', () => {})
`
const files = { 'a.test.ts': source }
const read = (file) => files[file] ?? null
const problemsOf = (...lines) => coverageProblems(lines.join('\n'), read).problems

test('titles of all kinds of tests are found', () => {
  expect(testTitles(source)).toEqual(
    expect.arrayContaining(['a plain one', "double 'quoted'", 'row %i', 'typed rows %s', 'skipped at times', "it's"]),
  )
})

test('a table whose tests exist has no fault', () => {
  expect(
    coverageProblems(
      "| 2.1.1 | rule | `a.test.ts` › a plain one<br>`a.test.ts` › row %i |\n| 4.1 | other | `a.test.ts` › it's |",
      read,
    ),
  ).toEqual({ rows: 2, problems: [] })
})

test.each([
  ['| 2.1.1 | rule | `b.test.ts` › a plain one |', 'b.test.ts does not exist'],
  ['| 2.1.1 | rule | `a.test.ts` › a plain two |', 'has no test "a plain two"'],
  ['| 2.1.1 | rule | nothing yet |', 'names no test'],
  ['| 2.1.1 | rule |', 'cannot be read'],
])('%s is refused', (line, problem) => {
  expect(problemsOf(line)).toEqual([expect.stringContaining(problem)])
})

test('a number may occur only once', () => {
  const line = '| 2.1.1 | rule | `a.test.ts` › a plain one |'
  expect(problemsOf(line, line)).toEqual(['2.1.1 stands twice'])
})
