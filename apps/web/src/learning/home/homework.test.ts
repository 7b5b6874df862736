import { describe, expect, it } from 'vitest'
import { journey, type UnitFacts, type UnitWork } from '../course/progress.ts'
import { firstWords, homework, openTasks } from './homework.ts'

const unit = (id: string, orderNum: number): UnitFacts => ({ id, unitName: `单元${id}`, orderNum, courseWork: 'x.sb3' })
const work = (courseId: string, workStatus: string, time: string): UnitWork => ({ id: `w${courseId}`, courseId, workStatus, workName: courseId, workType: '2', createTime: time })
const course = (id: string, units: UnitFacts[], works: UnitWork[]) => ({ id, courseName: `课${id}`, trip: journey(units, works) })

describe('the homework list', () => {
  const game = course('game', [unit('a', 1), unit('b', 2), unit('c', 3), unit('d', 4), unit('e', 5)], [
    work('a', '2', '2025-11-01 08:00:00'), work('b', '1', '2025-11-02 08:00:00'), work('c', '3', '2025-11-03 08:00:00'), work('e', '0', '2025-11-04 08:00:00'),
  ])
  const story = course('story', [unit('x', 1), unit('y', 2)], [])

  it('asks for one new thing per course, then lists what is begun, waiting and marked', () => {
    expect(homework([game, story]).map(({ step, unit: { id } }) => `${step}:${id}`)).toEqual(['todo:d', 'todo:x', 'saved:e', 'waiting:b', 'marked:c', 'marked:a'])
  })

  it('keeps the most urgent when it is cut', () => {
    expect(homework([game, story], 3).map(({ step }) => step)).toEqual(['todo', 'todo', 'saved'])
    expect(openTasks(homework([game, story]))).toHaveLength(3)
  })

  it('names the course and the number of the unit', () => {
    expect(homework([story])[0]).toMatchObject({ courseName: '课story', number: 1, work: null })
  })
})

describe('first words of a remark', () => {
  it('end with the first sentence, or are cut', () => {
    expect(firstWords('跳跃做得真好！下次加一关')).toBe('跳跃做得真好！')
    expect(firstWords('一二三四五六七八九十一二三四五六')).toBe('一二三四五六七八九十一二三四…')
    expect(firstWords('  好  棒 ')).toBe('好 棒')
    expect(firstWords(null)).toBe('')
  })
})
