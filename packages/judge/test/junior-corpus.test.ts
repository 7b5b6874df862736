import { expect, it } from 'vitest'
import { surprises } from './corpus/compare.ts'
import { judgeJunior } from './corpus/judges.ts'
import { juniorTasks } from './corpus/junior.ts'
import { judgeTask } from './corpus/run.ts'

it.each(juniorTasks)('the judge decides about the programs of “$title” as a teacher does', async (task) => {
  expect(surprises(await judgeTask(task, judgeJunior))).toEqual([])
})
