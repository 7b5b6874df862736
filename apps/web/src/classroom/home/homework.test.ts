import { describe, expect, it } from 'vitest'
import { courseProgress, type UnitRow } from '../course/unit/progress.ts'
import { homework, openTasks } from './homework.ts'

const unit = (id: string, orderNum: number, mineWorkStatus: string | null = null): UnitRow => ({
  id,
  unitName: `单元${id}`,
  orderNum,
  courseWork: 'x.sb3',
  mineWorkId: mineWorkStatus && `w${id}`,
  mineWorkStatus,
})
const times: Record<string, string> = {
  a: '2025-11-01 08:00:00',
  b: '2025-11-02 08:00:00',
  c: '2025-11-03 08:00:00',
  e: '2025-11-04 08:00:00',
}
const works = Object.entries(times).map(([id, createTime]) => ({
  id: `w${id}`,
  workName: id,
  workType: '2',
  workStatus: '0',
  createTime,
}))
const course = (id: string, units: UnitRow[]) => ({
  id,
  courseName: `课${id}`,
  showType: 1,
  progress: courseProgress(units, works),
})

describe('the homework list', () => {
  const game = course('game', [
    unit('a', 1, '2'),
    unit('b', 2, '1'),
    unit('c', 3, '3'),
    unit('d', 4),
    unit('e', 5, '0'),
  ])
  const story = course('story', [unit('x', 1), unit('y', 2)])

  it('asks for one new thing per course, then lists what is begun, waiting and marked', () => {
    expect(homework([game, story]).map(({ step, unit: { id } }) => `${step}:${id}`)).toEqual([
      'todo:d',
      'todo:x',
      'saved:e',
      'waiting:b',
      'marked:c',
      'marked:a',
    ])
  })

  it('keeps the most urgent when it is cut', () => {
    expect(homework([game, story], 3).map(({ step }) => step)).toEqual(['todo', 'todo', 'saved'])
    expect(openTasks(homework([game, story]))).toHaveLength(3)
  })

  it('names the course and the number of the unit', () => {
    expect(homework([story])[0]).toMatchObject({ courseName: '课story', number: 1, work: null })
  })
})
