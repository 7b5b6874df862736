import { describe, expect, it } from 'vitest'
import { backlog, classAddress, classPage, waitingGroupAddress, worksAddress } from './backlog.ts'
import { classesOf } from './query.ts'

const work = (departId: string | null, courseId: string | null, submitTime: string) => ({
  departId,
  departId_dictText: '班',
  courseId,
  courseId_dictText: courseId && `课${courseId}`,
  submitTime,
})

describe('the backlog of a teacher', () => {
  const rows = backlog(
    [
      { id: 'd1', name: '一班' },
      { id: 'd2', name: '二班' },
    ],
    [
      work('d1', 'u2', '2025-11-12 10:00:00'),
      work('d1', 'u1', '2025-11-12 09:00:00'),
      work('d1', 'u2', '2025-11-12 08:00:00'),
      work(null, null, '2025-11-12 07:00:00'),
      work('gone', 'u1', '2025-11-12 06:00:00'),
    ],
  )

  it('is counted by class and lesson, longest waiting first', () => {
    expect(rows[0]).toMatchObject({ name: '一班', count: 3 })
    expect(rows[0]!.groups.map(({ title, count, since }) => `${title} ${count} ${since.slice(11)}`)).toEqual([
      '课u2 2 08:00:00',
      '课u1 1 09:00:00',
    ])
  })

  it('includes classes without waiting works, and all waiting works', () => {
    expect(rows[1]).toMatchObject({ name: '二班', count: 0, groups: [] })
    expect(rows[2]).toMatchObject({ id: null, count: 2 })
    expect(rows[2]!.groups.map(({ title }) => title)).toEqual(['课u1', '自由创作'])
    expect(backlog([{ id: 'd1', name: '一班' }], [])).toHaveLength(1)
  })

  it('links to a lesson of a class, or to all waiting works', () => {
    expect(waitingGroupAddress(rows[0]!.groups[0]!)).toBe('/teaching/workList?departId=d1&unitId=u2')
    expect(waitingGroupAddress(rows[2]!.groups[0]!)).toBe('/teaching/workList')
  })
})

describe('homework of a class', () => {
  const homework = { ...work('d1', null, '2025-11-12 10:00:00'), additionalId: 'h1', additionalId_dictText: '画一只猫' }
  const [row] = backlog(
    [{ id: 'd1', name: '一班' }],
    [
      homework,
      { ...homework, additionalId: 'h2', additionalId_dictText: null },
      work('d1', null, '2025-11-12 11:00:00'),
    ],
  )

  it('is a separate group, and is not counted as free works', () => {
    expect(row!.groups.map(({ title }) => title)).toEqual(['画一只猫', '班级作业', '自由创作'])
    expect(waitingGroupAddress(row!.groups[0]!)).toBe('/teaching/workList?departId=d1&additionalId=h1')
  })
})

describe('the classes of a school', () => {
  it('are the departments of the type class at any depth', () => {
    const leaf = (id: string, orgCategory = '3') => ({ id, departName: id, orgCategory, children: null })
    expect(
      classesOf([
        {
          id: 'o',
          departName: '小学',
          orgCategory: '1',
          children: [leaf('a'), { ...leaf('g', '2'), children: [leaf('b')] }],
        },
      ] as never).map(({ id }) => id),
    ).toEqual(['a', 'b'])
    expect(classesOf(null)).toEqual([])
  })
})

it('links to a class, to a tab of its page, and to its works', () => {
  expect(classAddress('d 1')).toBe('/teaching/workList?departId=d+1')
  expect(classPage('d1', 'courses')).toBe('/isystem/departDetailList?id=d1&tab=courses')
  expect(worksAddress()).toBe('/teaching/workList?view=list')
  expect(new URLSearchParams(worksAddress('2025-11-12 00:00:00').split('?')[1]).get('submitTime_begin')).toBe(
    '2025-11-12 00:00:00',
  )
})
