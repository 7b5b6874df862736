// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { call } from '@mashu/client'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { course } from '@mashu/contract/teaching/course'
import { pageServer, press, tidy } from '../../test/test-page.tsx'
import { refetchIn, queryOf } from '../query.ts'
import { useAction } from '../use-action.ts'

afterEach(tidy)

function drawIn(Page: () => React.ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  return queries
}

it('a query sends its input, and is repeated only when its endpoint or contract is invalidated', async () => {
  const { of } = pageServer({ [ownOrder.mineDetail.path]: (_, times) => ({ result: { courseName: `第${times}次` } }) })
  const queries = drawIn(() => {
    const { data } = useQuery(queryOf(ownOrder.mineDetail, { query: { id: '7' } }))
    return <p>{data?.courseName}</p>
  })
  await screen.findByText('第1次')
  expect(of(ownOrder.mineDetail.path)[0]!.query).toMatchObject({ id: '7' })
  await refetchIn(queries, course, ownOrder.mine)
  expect(of(ownOrder.mineDetail.path)).toHaveLength(1)
  await refetchIn(queries, ownOrder.mineDetail)
  await screen.findByText('第2次')
  await refetchIn(queries, ownOrder)
  await screen.findByText('第3次')
})

it('a query stores the answers for different inputs separately', () => {
  const [seven, eight] = ['7', '8'].map((id) => queryOf(ownOrder.mineDetail, { query: { id } }).queryKey)
  expect(seven).not.toEqual(eight)
  expect(seven![0]).toBe(eight![0])
})

/** The text of the button shows the state of the action. */
function drawAction(work: () => Promise<string>) {
  const heard: unknown[] = []
  drawIn(() => {
    const { run, busy, failure } = useAction(work, {
      done: (result) => heard.push(result),
      failed: ({ kind }) => heard.push(kind),
    })
    return (
      <>
        <button type="button" onClick={() => void run().then((ok) => heard.push(ok))}>
          发出
        </button>
        <p>{busy ? '正在发出' : (failure?.message ?? '空闲')}</p>
      </>
    )
  })
  return heard
}

it('an action runs once at a time, shows that it is running, and passes on its result', async () => {
  let finish: (text: string) => void = () => undefined
  let calls = 0
  const heard = drawAction(() => {
    calls += 1
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  press('发出')
  press('发出')
  await screen.findByText('正在发出')
  finish('好了')
  await screen.findByText('空闲')
  expect(calls).toBe(1)
  await waitFor(() => expect(heard).toEqual([false, '好了', true]))
})

it('an action keeps its error until the next run', async () => {
  pageServer({ [course.mineCourse.path]: () => ({ refuse: '没有权限', status: 403 }) })
  const heard = drawAction(async () => (await call(course.mineCourse)) && '好了')
  press('发出')
  await screen.findByText('没有权限')
  expect(heard).toEqual(['refused', false])
})

it('an action throws a programming error again, and can run again afterwards', async () => {
  const defects: unknown[] = []
  const defect = new TypeError('x is not a function')
  drawIn(() => {
    const { run, busy, failure } = useAction(() => Promise.reject(defect))
    return (
      <button type="button" onClick={() => void run().catch((error: unknown) => defects.push(error))}>
        {busy ? '正在发出' : (failure?.message ?? '发出')}
      </button>
    )
  })
  press('发出')
  await waitFor(() => expect(defects).toEqual([defect]))
  await screen.findByText('发出')
})
