import { describe, expect, it } from 'vitest'
import { addressOf, filterOf, kindOf, leaderboardQuery } from './filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('an address', () => {
  it('says list, kind, words and page', () => {
    expect(read('type=2&kind=python&q=+海龟+&page=3')).toEqual({ type: '2', kind: 'python', keyword: '海龟', page: 3 })
  })
  it('means the newest works when it says nothing or nonsense', () => {
    expect(read('')).toEqual({ type: '1', kind: '', keyword: '', page: 1 })
    expect(read('type=9&kind=x&page=-1')).toEqual({ type: '1', kind: '', keyword: '', page: 1 })
  })
  it('keeps words within what the server takes', () => {
    expect(read(`q=${'长'.repeat(100)}`).keyword).toHaveLength(64)
  })
})

describe('the way to an address', () => {
  const filter = { type: '2', kind: 'scratch', keyword: '猫 & 狗', page: 4 }
  it('reads back as the same filter', () => {
    expect(filterOf(new URL(addressOf(filter, { page: 4 }), 'http://x').searchParams)).toEqual(filter)
  })
  it('starts on the first page when something changes', () => {
    expect(read(addressOf(filter, { kind: '' }).split('?')[1]!)).toEqual({ ...filter, kind: '', page: 1 })
    expect(addressOf(filter)).not.toContain('page')
  })
})

describe('the question to the server', () => {
  it.each([
    ['type=0', 'view'],
    ['type=1', 'time'],
    ['type=2', 'star'],
    ['type=3', 'create_time'],
  ])('%s is ordered by %s', (address, orderBy) => {
    expect(leaderboardQuery(read(address))).toMatchObject({ orderBy, pageNo: 1, pageSize: 24 })
  })
  it('asks for selected works in their list only', () => {
    expect(leaderboardQuery(read('type=3')).workStatus).toBe('4')
    expect(leaderboardQuery(read('type=2'))).not.toHaveProperty('workStatus')
  })
  it('takes both ages of Scratch for one kind', () => {
    expect(leaderboardQuery(read('kind=scratch&q=a'))).toMatchObject({ workType: '1,2', keyword: 'a' })
    expect(leaderboardQuery(read(''))).not.toHaveProperty('workType')
  })
})

it('knows the choice a work belongs to', () => {
  expect(['1', '2', '3', '4', '0', '10'].map(kindOf)).toEqual([
    'scratch',
    'scratch',
    'junior',
    'python',
    undefined,
    undefined,
  ])
})
