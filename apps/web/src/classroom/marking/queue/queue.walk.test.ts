import { describe, expect, it } from 'vitest'
import { neighbour, nextWaiting, filterEntries } from './queue.ts'
import { entries } from './test/student.ts'

describe('moving through the queue', () => {
  it('skips children without a submission, and stops at the ends', () => {
    expect(neighbour(entries, '1', 1)?.key).toBe('2')
    expect(neighbour(entries, '2', 1)).toBeNull()
    expect(neighbour(entries, '3', -1)).toBeNull()
    expect(neighbour(entries, null, 1)?.key).toBe('3')
    expect(neighbour(entries, 'gone', -1)?.key).toBe('2')
  })

  it('goes to the next waiting work after a save, and wraps around once', () => {
    expect(nextWaiting(entries, '3')?.key).toBe('1')
    expect(nextWaiting(entries, '1')?.key).toBe('3')
    expect(nextWaiting(filterEntries(entries, 'marked'), '2')).toBeNull()
  })
})
