import { describe, expect, it } from 'vitest'
import {
  classQueue,
  countMarks,
  isNewer,
  neighbour,
  nextWaiting,
  filterEntries,
  workQueue,
  type SubmittedWork,
} from './queue.ts'

const work = (id: string, workStatus: string, time: string): SubmittedWork => ({
  id,
  workStatus,
  workName: '接苹果',
  workType: '2',
  versionNo: 1,
  submitTime: `2025-11-12 ${time}`,
  score: null,
  comment: null,
})
const student = (userId: string, realname: string, made: SubmittedWork | null) => ({
  userId,
  realname,
  avatar: null,
  work: made,
})
const keys = (entries: { key: string }[]) => entries.map(({ key }) => key).join('')

const entries = classQueue([
  student('1', '林小满', work('a', '1', '19:42:00')),
  student('2', '周子墨', work('b', '3', '19:30:00')),
  student('3', '陈一诺', work('c', '1', '18:55:00')),
  student('4', '周安安', { ...work('d', '0', '10:00:00'), submitTime: null }),
  student('5', '安可', null),
])

describe('the queue of a class', () => {
  it('holds everybody once: who waits longest first, the missing last by name', () => {
    expect(entries.map(({ key, mark }) => `${key}${mark}`)).toEqual([
      '3waiting',
      '1waiting',
      '2marked',
      '5missing',
      '4missing',
    ])
    expect(countMarks(entries)).toEqual({ waiting: 2, marked: 1, missing: 2 })
  })

  it('shows a part of it', () => {
    expect(keys(filterEntries(entries, 'waiting'))).toBe('31')
    expect(keys(filterEntries(entries, 'marked'))).toBe('2')
    expect(keys(filterEntries(entries, 'all'))).toBe('31254')
  })
})

describe('the queue of all works', () => {
  const row = (id: string, time: string, more: object = {}) => ({
    ...work(id, '1', time),
    userId: 'u',
    realname: '林小满',
    avatar: null,
    teacherComment: '不错',
    ...more,
  })

  it('names the homework of a class like a lesson, and brings its file', () => {
    const [entry] = workQueue([
      row('a', '12:00:00', {
        departId_dictText: '三年一班',
        courseId_dictText: null,
        additionalId_dictText: '画一只猫',
        workFileKey: 'map.png',
      }),
    ])
    expect(entry).toMatchObject({ homeworkText: '三年一班 · 画一只猫', work: { workFileKey: 'map.png' } })
  })

  it('keeps each work and says where it belongs', () => {
    const mixed = workQueue([
      row('a', '12:00:00', { departId_dictText: '三年一班', courseId_dictText: '接苹果' }),
      row('b', '10:00:00'),
    ])
    expect(mixed.map(({ key, homeworkText }) => `${key} ${homeworkText}`)).toEqual([
      'b 自由创作',
      'a 三年一班 · 接苹果',
    ])
    expect(mixed[0]!.work!.comment).toBe('不错')
  })
})

describe('moving through the queue', () => {
  it('skips children without a handed-in work and stops at the ends', () => {
    expect(neighbour(entries, '1', 1)?.key).toBe('2')
    expect(neighbour(entries, '2', 1)).toBeNull()
    expect(neighbour(entries, '3', -1)).toBeNull()
    expect(neighbour(entries, null, 1)?.key).toBe('3')
    expect(neighbour(entries, 'gone', -1)?.key).toBe('2')
  })

  it('goes to the next waiting work after a save and wraps around once', () => {
    expect(nextWaiting(entries, '3')?.key).toBe('1')
    expect(nextWaiting(entries, '1')?.key).toBe('3')
    expect(nextWaiting(filterEntries(entries, 'marked'), '2')).toBeNull()
  })
})

describe('a newer hand-in', () => {
  const seen = work('a', '1', '19:42:00')
  it('is the same work, waiting again, handed in later', () => {
    expect(isNewer(seen, seen)).toBe(false)
    expect(isNewer(seen, work('a', '1', '19:50:00'))).toBe(true)
    expect(isNewer(seen, work('a', '2', '19:50:00'))).toBe(false)
    expect(isNewer(seen, work('b', '1', '19:50:00'))).toBe(false)
    expect(isNewer(seen, null)).toBe(false)
  })
})
