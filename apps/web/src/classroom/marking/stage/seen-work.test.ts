import { expect, it } from 'vitest'
import type { SubmittedWork } from '../queue/queue.ts'
import { newsOf } from './seen-work.ts'

const waiting = { workStatus: '1', score: null } as unknown as SubmittedWork
const marked = { workStatus: '2', score: 4 } as unknown as SubmittedWork
const news = (change: Partial<Parameters<typeof newsOf>[1]>) =>
  newsOf('郑一鸣', { seen: waiting, work: waiting, replaced: false, missing: false, ...change })

it('newsOf returns null while the work is unchanged', () => {
  expect(news({})).toBeNull()
  expect(news({ seen: marked, work: marked })).toBeNull()
})

it('newsOf describes the most serious change of the work', () => {
  expect(news({ replaced: true })).toContain('又交了一版')
  expect(news({ work: marked, replaced: true })).toContain('刚刚批改过了')
  expect(news({ work: marked, missing: true })).toContain('不在名单里')
})
