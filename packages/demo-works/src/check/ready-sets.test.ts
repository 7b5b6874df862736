import { expect, it } from 'vitest'
import { judgeJunior, openPythonJudge } from '@mashu/judge/test/corpus/judges'
import { courses } from '../course/courses.ts'
import { stories, storyAnswers, storyStarters } from '../junior.ts'
import { programAnswers, programs, programStarters } from '../python.ts'
import { readySets } from './ready-sets.ts'

// The checks of Scratch lessons need the engine of Scratch, so they are tested in apps/editors/scratch/test/judge.
const unitsOf = (editor: 'python' | 'junior') =>
  courses.filter((course) => course.editor === editor).flatMap(({ units }) => units)
const statesOf = ({ outcomes }: { outcomes: readonly { state: string }[] }) => outcomes.map(({ state }) => state)

it('all checks belong to existing units', () => {
  const units = new Set(courses.flatMap((course) => course.units.map(({ name }) => name)))
  expect(Object.keys(readySets).filter((name) => !units.has(name))).toEqual([])
})

it('the model answers of the Python lessons pass all checks, and the starters fail', async () => {
  const judge = await openPythonJudge()
  const sources = new Map([
    ...[...programs, ...programStarters].map(({ id, code }) => [id, code] as const),
    ...Object.entries(programAnswers),
  ])
  for (const { name, starter } of unitsOf('python')) {
    const { answer, checks } = readySets[name]!
    expect([name, ...new Set(statesOf(await judge(sources.get(answer)!, checks)))]).toEqual([name, 'passed'])
    if (starter)
      expect([name, ...new Set(statesOf(await judge(sources.get(starter)!, checks)))]).toEqual([name, 'failed'])
  }
})

it('the model answers of the picture block lessons pass all checks, and the starters fail', async () => {
  const all = [...stories, ...storyStarters, ...storyAnswers]
  const projectOf = (id: string) => all.find((story) => story.id === id)!.project
  for (const { name, starter } of unitsOf('junior')) {
    const { answer, checks } = readySets[name]!
    expect([name, ...new Set(statesOf(await judgeJunior(projectOf(answer), checks)))]).toEqual([name, 'passed'])
    if (starter)
      expect([name, ...new Set(statesOf(await judgeJunior(projectOf(starter), checks)))]).toEqual([name, 'failed'])
  }
})
