import { describe, expect, it } from 'vitest'
import { countStages, allWorks, kindsOf, selectWorks } from './list-choice.ts'
import type { WorkSummary } from './work.ts'

const works: WorkSummary[] = [
  {
    id: 'a',
    workName: '接苹果 10',
    workType: '2',
    workStatus: '0',
    createTime: '2025-11-01 10:00:00',
    updateTime: '2025-11-09 10:00:00',
    viewNum: 1,
    starNum: 0,
  },
  {
    id: 'b',
    workName: '接苹果 9',
    workType: '2',
    workStatus: '1',
    createTime: '2025-11-03 10:00:00',
    updateTime: null,
    viewNum: 9,
    starNum: 2,
  },
  {
    id: 'c',
    workName: 'Turtle',
    workType: '4',
    workStatus: '2',
    score: 4,
    createTime: '2025-11-02 10:00:00',
    updateTime: '2025-11-04 10:00:00',
    viewNum: 9,
    starNum: 7,
  },
  {
    id: 'd',
    workName: '雪人',
    workType: '2',
    workStatus: '4',
    score: 5,
    createTime: '2025-10-02 10:00:00',
    updateTime: null,
    viewNum: null,
    starNum: null,
  },
]
const ids = (rows: WorkSummary[]) => rows.map(({ id }) => id).join('')

describe("the student's list of works", () => {
  it('shows the work first that was changed last', () => {
    expect(ids(selectWorks(works, allWorks))).toBe('acbd')
  })

  it('sorts numbers in names by value, and equal works by the latest change', () => {
    expect(ids(selectWorks(works.slice(0, 2), { ...allWorks, order: 'name' }))).toBe('ba')
    expect(ids(selectWorks(works, { ...allWorks, order: 'views' }))).toBe('cbad')
    expect(ids(selectWorks(works, { ...allWorks, order: 'stars' }))).toBe('cbad')
  })

  it('filters by stage, by kind and by a part of the name, ignoring case', () => {
    expect(ids(selectWorks(works, { ...allWorks, stage: 'saved' }))).toBe('a')
    expect(ids(selectWorks(works, { ...allWorks, stage: 'marked' }))).toBe('cd')
    expect(ids(selectWorks(works, { ...allWorks, stage: 'public' }))).toBe('d')
    expect(ids(selectWorks(works, { ...allWorks, kind: 'Python' }))).toBe('c')
    expect(ids(selectWorks(works, { ...allWorks, title: ' turt ' }))).toBe('c')
  })

  it('counts the works of every stage, and does not change the given list', () => {
    expect(countStages(works)).toEqual({ all: 4, saved: 1, waiting: 1, marked: 2, public: 1 })
    expect(ids(works)).toBe('abcd')
    expect(kindsOf(works)).toEqual(['Scratch', 'Python'])
  })
})
