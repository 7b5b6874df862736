import { describe, expect, it } from 'vitest'
import { classQueue, countMarks, isNewer, neighbour, nextWaiting, sieve, stampOf, workQueue, type HandIn } from './queue.ts'

const pupil = (id: string, realname: string) => ({ id, realname })
const work = (userId: string, workStatus: string, time: string, more: Partial<HandIn> = {}): HandIn => ({ id: `w-${userId}-${time}`, userId, workStatus, workName: '接苹果', workType: '2', createTime: `2025-11-12 ${time}`, realname: `名${userId}`, ...more })
const pupils = [pupil('1', '林小满'), pupil('2', '周子墨'), pupil('3', '陈一诺'), pupil('4', '安安')]
const keys = (entries: { key: string }[]) => entries.map(({ key }) => key).join('')

describe('the queue of a class', () => {
  const entries = classQueue(pupils, [work('1', '1', '19:42:00'), work('2', '2', '19:30:00'), work('3', '1', '18:55:00')])

  it('holds everybody once: who waits longest first, the missing last', () => {
    expect(entries.map(({ key, mark }) => `${key}${mark}`)).toEqual(['3waiting', '1waiting', '2marked', '4missing'])
    expect(countMarks(entries)).toEqual({ waiting: 2, marked: 1, missing: 1 })
    expect(keys(sieve(entries, 'waiting'))).toBe('31')
    expect(keys(sieve(entries, 'all'))).toBe('3124')
  })

  it('counts a saved work as missing, since it was not handed in', () => {
    expect(classQueue([pupil('1', '林小满')], [work('1', '0', '10:00:00')])[0]).toMatchObject({ mark: 'missing', work: { workStatus: '0' } })
  })

  it('takes the waiting one of several works, else the newest', () => {
    const one = classQueue([pupil('1', 'a')], [work('1', '2', '12:00:00'), work('1', '1', '10:00:00'), work('1', '0', '13:00:00')])
    expect(one).toHaveLength(1)
    expect(one[0]!.work!.workStatus).toBe('1')
    expect(classQueue([pupil('1', 'a')], [work('1', '2', '12:00:00'), work('1', '2', '13:00:00')])[0]!.work!.createTime).toBe('2025-11-12 13:00:00')
  })

  it('keeps the work of a child who left the class', () => {
    expect(classQueue([], [work('9', '1', '10:00:00')])[0]).toMatchObject({ key: '9', pupil: { realname: '名9' }, mark: 'waiting' })
  })

  it('keeps every work when there is no class', () => {
    expect(workQueue([work('1', '1', '12:00:00'), work('1', '1', '10:00:00')]).map(({ key }) => key)).toEqual(['w-1-10:00:00', 'w-1-12:00:00'])
  })
})

describe('moving through the queue', () => {
  const entries = classQueue(pupils, [work('1', '1', '19:42:00'), work('2', '2', '19:30:00'), work('3', '1', '18:55:00')])

  it('skips children without a work and stops at the ends', () => {
    expect(neighbour(entries, '1', 1)?.key).toBe('2')
    expect(neighbour(entries, '2', 1)).toBeNull()
    expect(neighbour(entries, '3', -1)).toBeNull()
    expect(neighbour(entries, null, 1)?.key).toBe('3')
    expect(neighbour(entries, 'gone', -1)?.key).toBe('2')
  })

  it('goes to the next waiting work after a save and wraps around once', () => {
    expect(nextWaiting(entries, '3')?.key).toBe('1')
    expect(nextWaiting(entries, '1')?.key).toBe('3')
    expect(nextWaiting(sieve(entries, 'marked'), '2')).toBeNull()
  })
})

describe('a newer hand-in', () => {
  it('is the same work, waiting again, with a later time', () => {
    const seen = work('1', '1', '19:42:00')
    const looking = { id: seen.id, stamp: stampOf(seen) }
    expect(isNewer(looking, seen)).toBe(false)
    expect(isNewer(looking, { ...seen, updateTime: '2025-11-12 19:50:00' })).toBe(true)
    expect(isNewer(looking, { ...seen, workStatus: '2', updateTime: '2025-11-12 19:50:00' })).toBe(false)
    expect(isNewer(looking, work('1', '1', '19:50:00'))).toBe(false)
    expect(isNewer(looking, null)).toBe(false)
  })
})
