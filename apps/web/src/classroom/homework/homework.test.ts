import { describe, expect, it } from 'vitest'
import { wireTime } from '@mashu/client'
import { courseProgress, type UnitRow } from '../course/unit/progress.ts'
import { assignment } from '../test/assignment.ts'
import { allOpen, countDue, homework, openTasks, waiting } from './homework.ts'

const DAY_MS = 86_400_000
/** The time `days` days from now, in the format of the server. */
const wanted = (days: number) => wireTime(new Date(Date.now() + days * DAY_MS))
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

  it('lists begun homework, one new unit of each course, waiting and marked homework', () => {
    expect(homework([game, story]).map(({ step, unit: { id } }) => `${step}:${id}`)).toEqual([
      'saved:e',
      'todo:d',
      'todo:x',
      'waiting:b',
      'marked:c',
      'marked:a',
    ])
  })

  it('contains no new units of a course that is open to everybody', () => {
    const shared = homework([{ ...game, isShared: true }]).map(({ step, unit: { id } }) => `${step}:${id}`)
    expect(shared).toEqual(['saved:e', 'waiting:b', 'marked:c', 'marked:a'])
  })

  it('is reduced by openTasks to begun homework and new homework', () => {
    expect(openTasks(homework([game, story])).map(({ step }) => step)).toEqual(['saved', 'todo', 'todo'])
  })

  it('is sorted by due time, and contains a later unit that is due within a week', () => {
    const due = (id: string, orderNum: number, days: number) => ({ ...unit(id, orderNum), dueTime: wanted(days) })
    const first = course('first', [unit('m', 1), due('n', 2, 3), due('o', 3, 20), due('p', 4, -1)])
    expect(homework([first, course('second', [due('q', 1, 1)])]).map(({ unit: { id } }) => id)).toEqual([
      'p',
      'q',
      'n',
      'm',
    ])
    expect(homework([course('closed', [{ ...due('r', 1, 1), locked: true }])])).toEqual([])
  })

  it('is joined by allOpen with class homework: begun first, then by due day', () => {
    const ofClass = [
      assignment({ additionalWorkId: 'a1', dueTime: wanted(2) }),
      assignment({ additionalWorkId: 'a2', dueTime: wanted(-2) }),
      assignment({ additionalWorkId: 'a3', mineWorkId: 'w', mineWorkStatus: 0 }),
      assignment({ additionalWorkId: 'a4', mineWorkId: 'w', mineWorkStatus: 1 }),
      assignment({ additionalWorkId: 'a5', status: 2 }),
    ]
    expect(waiting(ofClass).map(({ additionalWorkId }) => additionalWorkId)).toEqual(['a3', 'a2', 'a1'])
    const open = allOpen(homework([game]), ofClass)
    expect(open.map((each) => ('task' in each ? each.task.unit.id : each.assignment.additionalWorkId))).toEqual([
      'e',
      'a3',
      'a2',
      'a1',
      'd',
    ])
    expect(countDue(open)).toEqual({ today: 0, overdue: 1 })
  })

  it('contains the name of the course and the number of the unit', () => {
    expect(homework([story])[0]).toMatchObject({ courseName: '课story', number: 1, work: null })
  })
})
