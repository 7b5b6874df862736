// @vitest-environment happy-dom
import { publicWork } from '@mashu/contract/teaching/public-work'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const address = '/api/teaching/teachingWork/leaderboard?pageNo=1'
const answerOf = (total: number) => ({ success: true, code: 200, message: '', result: { total }, timestamp: 0 })
const asked = vi.fn(
  async () => new Response(JSON.stringify(answerOf(2)), { headers: { 'content-type': 'application/json' } }),
)

/** Opens a page that contains an answer. */
async function open(token: string | null) {
  vi.resetModules()
  localStorage.clear()
  const [{ call }, { keys, writeStored, WEEK }] = await Promise.all([
    import('./call.ts'),
    import('../account/storage.ts'),
  ])
  if (token !== null) writeStored(keys.token, token, WEEK)
  return async () => (await call(publicWork.leaderboard, { query: { pageNo: 1 } })).total
}

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  const sent = JSON.stringify({ [address]: answerOf(1) })
  document.head.innerHTML = `<script type="application/json" id="first-answers">${sent}</script>`
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the answer in the page is used once, and the server is called afterwards', async () => {
  const total = await open(null)
  expect([await total(), asked.mock.calls.length]).toEqual([1, 0])
  expect([await total(), asked.mock.calls.length]).toEqual([2, 1])
})

it('the server is called for a signed-in user, because the answer is for guests', async () => {
  const total = await open('t')
  expect([await total(), asked.mock.calls.length]).toEqual([2, 1])
})

it('the server is called if the page has been open for a long time', async () => {
  const total = await open(null)
  vi.spyOn(performance, 'now').mockReturnValue(60_001)
  expect([await total(), asked.mock.calls.length]).toEqual([2, 1])
})
