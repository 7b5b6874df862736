import { beforeEach, expect, it } from 'vitest'
import { surprises } from '@mashu/judge/test/corpus/compare'
import { judgeTask } from '@mashu/judge/test/corpus/run'
import { scratchTasks } from '@mashu/judge/test/corpus/scratch'
import { buildSb3 } from '@mashu/sb3'
import { openJudge, verdictOf } from './judge-page.ts'
import { withBrowser } from '../visitor.ts'

withBrowser()
beforeEach(openJudge)

it.each(scratchTasks)('judges the works of “$title” as a teacher does', async (task) => {
  const all = await judgeTask(task, (project, checks) => verdictOf(buildSb3(project), checks))
  expect(surprises(all)).toEqual([])
})
