import { beforeEach, expect, it } from 'vitest'
import { readySets } from '@mashu/demo-works/src/check/ready-sets.ts'
import { courses } from '@mashu/demo-works/src/course/courses.ts'
import { answers, starters, works } from '@mashu/demo-works/src/index.ts'
import { buildSb3 } from '@mashu/sb3'
import { openJudge, verdictOf } from './judge-page.ts'
import { withBrowser } from '../visitor.ts'

withBrowser()
beforeEach(openJudge)

const all = [...works, ...starters, ...answers]
const units = courses
  .filter(({ editor }) => editor === undefined)
  .flatMap((course) => course.units)
  .filter(({ name }) => readySets[name])

async function surprises(id: string, name: string, wanted: 'passed' | 'failed'): Promise<unknown[]> {
  const { project } = all.find((work) => work.id === id)!
  const { outcomes } = await verdictOf(buildSb3(project), readySets[name]!.checks)
  return outcomes.filter(({ state }) => state !== wanted)
}

it('the model answers of the demo lessons pass all checks, their starters none', async () => {
  const found = []
  for (const { name, starter } of units) {
    const answer = await surprises(readySets[name]!.answer, name, 'passed')
    const begun = starter ? await surprises(starter, name, 'failed') : []
    if (answer.length + begun.length > 0) found.push({ name, answer, begun })
  }
  expect(found).toEqual([])
})
