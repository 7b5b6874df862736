import { describe, expect, it } from 'vitest'
import { countMarks, isNewer, filterEntries } from './queue.ts'
import { entries, work } from './test/student.ts'

const keys = (entries: { key: string }[]) => entries.map(({ key }) => key).join('')

describe('the queue of a class', () => {
  it('contains every student once: waiting works first, missing students last', () => {
    expect(entries.map(({ key, mark }) => `${key}${mark}`)).toEqual([
      '3waiting',
      '1waiting',
      '2marked',
      '5missing',
      '4missing',
    ])
    expect(countMarks(entries)).toEqual({ waiting: 2, marked: 1, missing: 2 })
  })

  it('can be filtered', () => {
    expect(keys(filterEntries(entries, 'waiting'))).toBe('31')
    expect(keys(filterEntries(entries, 'marked'))).toBe('2')
    expect(keys(filterEntries(entries, 'all'))).toBe('31254')
  })
})

describe('a newer submission', () => {
  const seen = work('a', '1', '19:42:00')
  it('belongs to the same work, waits again, and has a later time', () => {
    expect(isNewer(seen, seen)).toBe(false)
    expect(isNewer(seen, work('a', '1', '19:50:00'))).toBe(true)
    expect(isNewer(seen, work('a', '2', '19:50:00'))).toBe(false)
    expect(isNewer(seen, work('b', '1', '19:50:00'))).toBe(false)
    expect(isNewer(seen, null)).toBe(false)
  })
})
