import { expect, test } from 'vitest'
import type { GradebookHomework } from '@mashu/contract/teaching/grade/gradebook'
import type { ReportWork } from '@mashu/contract/teaching/grade/term-report'
import { bestWorks, reportSums } from './term-report.rules.ts'

const work = (workId: string, score: number | null, submitTime: string, coverFileKey: string | null = 'c.png') =>
  ({ workId, name: workId, coverFileKey, score, comment: null, submitTime, late: false }) satisfies ReportWork
const homework = (id: string, isOver: boolean, onlyFor: string[] | null = null): GradebookHomework => ({
  id,
  kind: 'assignment',
  name: id,
  courseId: null,
  courseName: null,
  dueTime: null,
  isOver,
  onlyFor,
  moved: [],
})

test('works with more stars come first, then works with a picture, then newer works', () => {
  const works = [
    work('a', 3, '2026-01'),
    work('b', 5, '2026-01'),
    work('c', 5, '2026-02'),
    work('d', 5, '2026-03', null),
  ]
  expect(bestWorks(works).map(({ workId }) => workId)).toEqual(['c', 'b', 'd', 'a'])
  expect(bestWorks(works, 2)).toHaveLength(2)
})

test('the sums count only homework that the student has', () => {
  const cell = (homeworkId: string, state: 'begun' | 'submitted' | 'marked', score: number | null, late = false) => ({
    workId: homeworkId,
    homeworkId,
    state,
    score,
    comment: null,
    submitTime: null,
    late,
  })
  const all = [homework('1', true), homework('2', true), homework('3', false), homework('4', true, ['b'])]
  const cells = [cell('1', 'marked', 4, true), cell('2', 'begun', null)]
  expect(reportSums('a', all, cells)).toEqual({ homework: 3, submitted: 1, late: 1, missing: 1, stars: 4 })
  expect(reportSums('b', all, [])).toMatchObject({ homework: 4, missing: 3 })
})
