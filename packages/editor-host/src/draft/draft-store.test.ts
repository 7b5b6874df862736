import { beforeEach, describe, expect, it } from 'vitest'
import { IDBFactory, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import type { Draft, DraftStore } from './draft.ts'
import { indexedDraftStore } from './draft-store.ts'
import { StoreError } from './draft-database.ts'
import { browserClock } from '../window/clock.ts'
import { FakeClock } from '../../test/fake-clock.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { testDraft } from '../../test/test-draft.ts'

// Tests of the session use the store in memory, so both stores must pass these tests.
describe.each<[string, () => DraftStore]>([
  ['in IndexedDB', () => indexedDraftStore(browserClock, new IDBFactory())],
  ['in memory', () => memoryStore()],
])('drafts %s', (_, make) => {
  let store: DraftStore
  beforeEach(() => {
    store = make()
  })

  it('are listed by their owner, and are read with their content', async () => {
    await store.write(testDraft('1'))
    await store.write(testDraft('2', 'guest'))
    expect((await store.list('a')).map((head) => head.id)).toEqual(['1'])
    expect(await store.read('2')).toEqual(testDraft('2', 'guest'))
    expect(await store.read('3')).toBeNull()
  })

  it('can replace each other in one transaction', async () => {
    await store.write(testDraft('1'))
    await store.write(testDraft('2', 'a', 'newer'), '1')
    expect((await store.list('a')).map((head) => head.id)).toEqual(['2'])
    await store.write(testDraft('2', 'a', 'newest'), '2')
    expect((await store.read('2'))?.head.checksum).toBe('newest')
  })

  it('change their head without their content, unless they were removed', async () => {
    await store.write(testDraft('1'))
    await store.writeHead({ ...testDraft('1').head, owner: 'b', baseVersion: 4 })
    expect(await store.list('a')).toEqual([])
    expect(await store.read('1')).toMatchObject({
      head: { owner: 'b', baseVersion: 4 },
      content: testDraft('1').content,
    })
    await store.remove('1')
    await store.writeHead(testDraft('1').head)
    expect(await store.read('1')).toBeNull()
    expect(await store.list('a')).toEqual([])
  })
})

describe('failures of IndexedDB', () => {
  it('are reported if the browser has no IndexedDB', async () => {
    await expect(indexedDraftStore(browserClock, undefined).list('a')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('are reported if the disk is full, without storing a part of the draft', async () => {
    const factory = new IDBFactory()
    const store = indexedDraftStore(browserClock, factory)
    await store.write(testDraft('1'))
    const { put } = FDBObjectStore.prototype
    FDBObjectStore.prototype.put = function full(
      this: InstanceType<typeof FDBObjectStore>,
      value: unknown,
      key?: IDBValidKey,
    ) {
      // The head is small enough for the store, but the content is not.
      if (key !== undefined) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    } as typeof put
    const error: unknown = await store.write(testDraft('2')).catch((reason: unknown) => reason)
    FDBObjectStore.prototype.put = put
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ kind: 'full', message: '这台电脑的存储空间满了' })
    expect((await store.list('a')).map((head) => head.id)).toEqual(['1'])
    await store.write(testDraft('3'))
    expect(await store.list('a')).toHaveLength(2)
  })

  /** Shows as `state` whether the call is waiting or answered, or the kind of its error. */
  function watch(call: Promise<unknown>): { state: string } {
    const watched = { state: 'waiting' }
    call.then(
      () => {
        watched.state = 'answered'
      },
      (error: StoreError) => {
        watched.state = error.kind
      },
    )
    return watched
  }

  it('are reported after a time limit if the store never answers', async () => {
    const clock = new FakeClock()
    const store = indexedDraftStore(clock, { open: () => ({}) } as unknown as IDBFactory)
    const first = watch(store.list('a'))
    await clock.advance(14_900)
    expect(first.state).toBe('waiting')
    await clock.advance(200)
    expect(first.state).toBe('unavailable')
    await clock.advance(5000)
    const second = watch(store.list('a'))
    await clock.advance(4900)
    expect(second.state).toBe('waiting')
    await clock.advance(200)
    expect(second.state).toBe('unavailable')
  })

  it('stop further calls for some time after a missing answer', async () => {
    const clock = new FakeClock()
    const factory = new IDBFactory()
    let asked = 0
    const stuckOnce = {
      open: (...values: Parameters<IDBFactory['open']>) => ((asked += 1) === 1 ? {} : factory.open(...values)),
    } as unknown as IDBFactory
    const store = indexedDraftStore(clock, stuckOnce)
    const first = watch(store.list('a'))
    await clock.advance(15_000)
    expect(first.state).toBe('unavailable')
    await expect(store.list('a')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(asked).toBe(1)
    await clock.advance(5000)
    await expect(store.list('a')).resolves.toEqual([])
  })
})

it('a draft that was stored by an older build keeps its pending submission', async () => {
  const store = indexedDraftStore(browserClock, new IDBFactory())
  const { head, content } = testDraft('1')
  const { submitWanted: _, ...others } = head
  await store.write({ head: { ...others, handInWanted: true } as unknown as Draft['head'], content })
  expect((await store.list('a')).map(({ submitWanted }) => submitWanted)).toEqual([true])
  expect((await store.read('1'))?.head).toEqual({ ...head, submitWanted: true })
})
