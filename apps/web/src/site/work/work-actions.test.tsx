// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  draw,
  held,
  pageOf,
  pageServer,
  press,
  signIn,
  student,
  tidy,
  toasts,
  type Replies,
} from '../../test/test-page.tsx'
import { LIST, STAR, WORK, workOf } from '../test/test-work.ts'
import { WorkPage } from './work-page.tsx'

afterEach(tidy)

async function open(star: Replies[string], change: Parameters<typeof workOf>[0] = {}) {
  const server = pageServer({ [WORK]: () => ({ result: workOf(change) }), [LIST]: () => pageOf([]), [STAR]: star })
  draw(<WorkPage />, '/work-detail?id=w1')
  await screen.findByRole('heading', { level: 1, name: '接苹果' })
  return server
}
const heart = () => screen.getByRole('button', { name: /赞，共/ })
const seen = () => [heart().getAttribute('aria-pressed'), heart().getAttribute('aria-label')]

describe('a like', () => {
  it('is shown at once, and replaced by the number from the server', async () => {
    const answer = held()
    const server = await open(() => answer.promise)
    expect(seen()).toEqual(['false', '点赞，共 3 个赞'])
    press(/点赞，共/)
    await waitFor(() => expect(seen()).toEqual(['true', '已点赞，共 4 个赞']))
    answer.give({ message: '点赞成功', result: { starNum: 9, starred: true } })
    await waitFor(() => expect(seen()).toEqual(['true', '已点赞，共 9 个赞']))
    expect([server.of(STAR).map((call) => call.query), toasts()]).toEqual([[{ workId: 'w1' }], []])
  })

  it('is sent once, even if the button is pressed several times', async () => {
    const answer = held()
    const server = await open(() => answer.promise)
    press(/点赞，共/)
    press(/点赞，共/)
    answer.give({ message: '点赞成功' })
    await waitFor(() => expect(seen()).toEqual(['true', '已点赞，共 4 个赞']))
    press(/已点赞，共/)
    expect(server.of(STAR)).toHaveLength(1)
  })

  it('is removed if the server refuses it', async () => {
    await open(() => ({ refuse: '操作太频繁了，请过一会儿再试', status: 429 }))
    press(/点赞，共/)
    await waitFor(() => expect(toasts()).toEqual([['error', '没有点上赞', '操作太频繁了，请过一会儿再试']]))
    expect(seen()).toEqual(['false', '点赞，共 3 个赞'])
  })

  it('that the user gave on another device is not counted twice', async () => {
    await open(() => ({ message: '已经点赞过了' }))
    press(/点赞，共/)
    await waitFor(() => expect(toasts()).toEqual([['info', '已经点赞过了', undefined]]))
    expect(seen()).toEqual(['true', '已点赞，共 3 个赞'])
  })

  it('that the user has already given is not sent again', async () => {
    const server = await open(() => ({}), { starred: true, starNum: 10_000 })
    expect([seen(), heart().textContent]).toEqual([['true', '已点赞，共 10000 个赞'], '1万'])
    press(/已点赞，共/)
    expect(server.of(STAR)).toEqual([])
  })
})

describe('a report', () => {
  const REPORT = '/teaching/teachingWork/reportWork'
  it('is sent to the teachers with a reason, even by a guest', async () => {
    const server = pageServer({
      [WORK]: () => ({ result: workOf() }),
      [LIST]: () => pageOf([]),
      [REPORT]: () => ({ message: '举报成功，老师会尽快来看' }),
    })
    draw(<WorkPage />, '/work-detail?id=w1')
    await screen.findByRole('heading', { level: 1, name: '接苹果' })
    press('举报')
    fireEvent.click(await screen.findByRole('radio', { name: '抄别人的作品' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '举报' }))
    await waitFor(() => expect(toasts().map(([, title]) => title)).toEqual(['举报成功，老师会尽快来看']))
    expect(server.of(REPORT)[0]?.body).toEqual({ workId: 'w1', reason: '抄别人的作品' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a work is not offered to the author of the work', async () => {
    signIn()
    await open(() => ({}), { userId: student.id })
    expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
  })
})
