// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, CallError } from '@mashu/client'
import type { Mark } from './grades.ts'
import { MarkQueue, type MarkQueueParts } from './mark-queue.ts'

const work = { workId: 'w', versionNo: 2, score: null, comment: null }
const mark = (score: number | null, comment: string | null = null): Mark => ({ score, comment })
let queue: MarkQueue | undefined
const saved = vi.fn<MarkQueueParts['onSaved']>()
const stale = vi.fn()

function open(send: MarkQueueParts['send']): MarkQueue {
  queue = new MarkQueue({ key: 'gradebook-test', send, onSaved: saved, onStale: stale })
  queue.open()
  return queue
}
const pending = () => queue!.marks.value.get('w')
const settle = () => vi.advanceTimersByTimeAsync(2000)

beforeEach(() => {
  vi.useFakeTimers()
  saved.mockClear()
  stale.mockClear()
})
afterEach(() => {
  queue?.pause()
  localStorage.clear()
  vi.useRealTimers()
})

describe('a mark', () => {
  it('is sent once after two quick keys, with the previous mark', async () => {
    const send = vi.fn<MarkQueueParts['send']>(({ score, comment }) => Promise.resolve({ score, comment }))
    open(send)
    queue!.put(work, mark(3))
    queue!.put(work, mark(4))
    await settle()
    expect(send.mock.calls).toEqual([[{ workId: 'w', versionNo: 2, seen: mark(null), score: 4, comment: null }]])
    expect(saved).toHaveBeenCalledWith('w', mark(4))
    expect(pending()).toBeUndefined()
  })

  it('is not sent when it is undone in time', async () => {
    const send = vi.fn<MarkQueueParts['send']>()
    open(send)
    queue!.put(work, mark(3))
    queue!.put(work, mark(null))
    await settle()
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent after the answer to the previous mark, with the mark in that answer', async () => {
    const answers: ((mark: Mark) => void)[] = []
    const send = vi.fn<MarkQueueParts['send']>(() => new Promise((resolve) => answers.push(resolve)))
    open(send)
    queue!.put(work, mark(3))
    await settle()
    queue!.put(work, mark(5))
    answers[0]!(mark(3))
    await settle()
    expect(send.mock.calls[1]![0]).toMatchObject({ seen: mark(3), score: 5 })
  })

  it('survives a network failure and a reload', async () => {
    open(() => Promise.reject(new CallError('unreachable', '没有网络')))
    queue!.put(work, mark(2, '加油'))
    await settle()
    expect([pending()?.state, queue!.away.value]).toEqual(['waiting', true])
    queue!.pause()
    open(({ score, comment }) => Promise.resolve({ score, comment }))
    await settle()
    expect(saved).toHaveBeenCalledWith('w', mark(2, '加油'))
  })

  it("is shown with another teacher's mark, which it replaces only on request", async () => {
    const other = { score: 1, comment: '不行' }
    const refusal = new ApiError('别的老师刚刚改过', 409, { code: 409, result: other })
    const send = vi.fn<MarkQueueParts['send']>().mockRejectedValueOnce(refusal).mockResolvedValue(mark(5))
    open(send)
    queue!.put(work, mark(5))
    await settle()
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
    expect(pending()).toMatchObject({ state: 'stale', other, message: '别的老师刚刚改过' })
    expect(stale).toHaveBeenCalledTimes(1)
    queue!.keepOwn('w', 2)
    await settle()
    expect(send.mock.calls[1]![0]).toMatchObject({ seen: other, score: 5 })
  })

  it('shows the reason of a refusal, and is not sent again automatically', async () => {
    const send = vi.fn<MarkQueueParts['send']>().mockRejectedValue(new CallError('refused', '没有权限'))
    open(send)
    queue!.put(work, mark(5))
    await settle()
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
    expect(pending()).toMatchObject({ state: 'failed', message: '没有权限' })
  })

  it('is stored and not sent while its remark is unfinished', async () => {
    const send = vi.fn<MarkQueueParts['send']>()
    open(send)
    queue!.put(work, mark(null, '写到一'), 'typing')
    await settle()
    expect(send).not.toHaveBeenCalled()
    expect(pending()?.state).toBe('typing')
  })

  it('is sent by the next page if its remark was unfinished when the page closed', async () => {
    open(vi.fn<MarkQueueParts['send']>())
    queue!.put(work, mark(null, '好'), 'typing')
    const send = vi.fn<MarkQueueParts['send']>(({ score, comment }) => Promise.resolve({ score, comment }))
    open(send)
    await settle()
    expect(send.mock.calls[0]![0]).toMatchObject({ comment: '好' })
  })

  it('is sent with its remark when the user leaves the page, and only then', async () => {
    const send = vi.fn<MarkQueueParts['send']>(({ score, comment }) => Promise.resolve({ score, comment }))
    open(send)
    queue!.put(work, mark(4, '写完'), 'typing')
    queue!.put({ ...work, workId: 'v' }, mark(3))
    queue!.leave()
    await settle()
    expect(send.mock.calls.map(([{ workId }]) => workId)).toEqual(['w', 'v'])
  })

  it('waits for the remark if the user edits the remark while the stars are sent', async () => {
    const answers: ((mark: Mark) => void)[] = []
    const send = vi.fn<MarkQueueParts['send']>(() => new Promise((resolve) => answers.push(resolve)))
    open(send)
    queue!.put(work, mark(5))
    await settle()
    queue!.put(work, mark(5, '写到'), 'typing')
    answers[0]!(mark(5))
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
    queue!.put(work, mark(5, '写到最后'))
    await settle()
    expect(send.mock.calls[1]![0]).toMatchObject({ seen: mark(5), comment: '写到最后' })
  })

  it('is not stored if sending fails after the mark was dropped', async () => {
    const failures: ((error: Error) => void)[] = []
    open(() => new Promise((_, reject) => failures.push(reject)))
    queue!.put(work, mark(5))
    await settle()
    queue!.drop('w')
    failures[0]!(new CallError('unreachable', '没有网络'))
    await settle()
    expect([pending(), localStorage.length]).toEqual([undefined, 0])
  })

  it('is not overwritten by another tab', async () => {
    const away = () => Promise.reject(new CallError('unreachable', '没有网络'))
    const other = new MarkQueue({ key: 'gradebook-test', send: away, onSaved: saved, onStale: stale })
    open(away)
    queue!.put(work, mark(5))
    other.put({ ...work, workId: 'v' }, mark(3))
    expect([...open(away).marks.value.keys()].sort()).toEqual(['v', 'w'])
  })
})
