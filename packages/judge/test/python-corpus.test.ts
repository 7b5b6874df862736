import { beforeAll, expect, it } from 'vitest'
import { surprises } from './corpus/compare.ts'
import { openPythonJudge } from './corpus/judges.ts'
import { pythonTasks } from './corpus/python.ts'
import { judgeTask, type JudgeOf } from './corpus/run.ts'

let judgePython: JudgeOf<string>

beforeAll(async () => {
  judgePython = await openPythonJudge()
})

it.each(pythonTasks)('judges the programs of “$title” as a teacher does', async (task) => {
  expect(surprises(await judgeTask(task, judgePython))).toEqual([])
})
