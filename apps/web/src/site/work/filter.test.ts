import { describe, expect, it } from 'vitest'
import { addressOf, filterOf, kindOf, leaderboardQuery } from './filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('the URL of a list', () => {
  it('contains the filter and the page number', () => {
    expect(read('type=2&kind=python&q=+海龟+&page=3')).toEqual({ type: '2', kind: 'python', keyword: '海龟', page: 3 })
  })
  it('means the newest works without a valid filter', () => {
    expect(read('')).toEqual({ type: '1', kind: '', keyword: '', page: 1 })
    expect(read('type=9&kind=x&page=-1')).toEqual({ type: '1', kind: '', keyword: '', page: 1 })
  })
  it('contains a search text of at most the accepted length', () => {
    expect(read(`q=${'长'.repeat(100)}`).keyword).toHaveLength(64)
  })
})

describe('the URL of a filter', () => {
  const filter = { type: '2', kind: 'scratch', keyword: '猫 & 狗', page: 4 }
  it('is read as the same filter', () => {
    expect(filterOf(new URL(addressOf(filter, { page: 4 }), 'http://x').searchParams)).toEqual(filter)
  })
  it('contains the first page after a change of the filter', () => {
    expect(read(addressOf(filter, { kind: '' }).split('?')[1]!)).toEqual({ ...filter, kind: '', page: 1 })
    expect(addressOf(filter)).not.toContain('page')
  })
})

describe('the request to the server', () => {
  it.each([
    ['type=0', 'view'],
    ['type=1', 'time'],
    ['type=2', 'star'],
    ['type=3', 'create_time'],
  ])('for the URL query %s is sorted by %s', (address, orderBy) => {
    expect(leaderboardQuery(read(address))).toMatchObject({ orderBy, pageNo: 1, pageSize: 24 })
  })
  it('contains the status only for works that teachers selected', () => {
    expect(leaderboardQuery(read('type=3')).workStatus).toBe('4')
    expect(leaderboardQuery(read('type=2'))).not.toHaveProperty('workStatus')
  })
  it('contains both versions of Scratch', () => {
    expect(leaderboardQuery(read('kind=scratch&q=a'))).toMatchObject({ workType: '1,2', keyword: 'a' })
    expect(leaderboardQuery(read(''))).not.toHaveProperty('workType')
  })
})

it('the kind of a work is recognized by its type', () => {
  expect(['1', '2', '3', '4', '0', '10'].map(kindOf)).toEqual([
    'scratch',
    'scratch',
    'junior',
    'python',
    undefined,
    undefined,
  ])
})
