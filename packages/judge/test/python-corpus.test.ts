import { expect, it } from 'vitest'
import { surprises } from './corpus/compare.ts'
import { openPythonJudge } from './corpus/judges.ts'
import { pythonTasks } from './corpus/python.ts'
import { judgeTask } from './corpus/run.ts'

const judgePython = await openPythonJudge()

it.each(pythonTasks)('the judge decides about the programs of “$title” as a teacher does', async (task) => {
  expect(surprises(await judgeTask(task, judgePython))).toEqual([])
})
