// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { report } from '@mashu/contract/teaching/moderation/report'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { toastStore } from '../../ui/popup/toast-store.ts'
import PublishRequestsPage from './publish-requests-page.tsx'
import ReportsPage from './reports-page.tsx'

const request = (change: object = {}) => ({
  id: 'p1',
  workId: 'w1',
  versionNo: 2,
  workName: '接苹果',
  workType: '2',
  workFileKey: 'a.sb3',
  coverFileKey: null,
  userId: 'u2',
  realname: '郑安安',
  className: '周六创想班',
  publicVersionNo: null,
  state: 'waiting',
  reason: null,
  askTime: '2026-11-01 08:00:00',
  deciderName: null,
  decideTime: null,
  ...change,
})
const reported = (change: object = {}) => ({
  id: 'r1',
  workId: 'w1',
  commentId: 'c1',
  workName: '接苹果',
  workType: '2',
  workFileKey: 'a.sb3',
  coverFileKey: null,
  comment: '用＜b> 骂人',
  authorId: 'u2',
  authorName: '郑安安',
  reason: '骂人',
  reporterName: null,
  createTime: '2026-11-01 08:00:00',
  openCount: 3,
  outcome: null,
  settlerName: null,
  settleTime: null,
  gone: false,
  mutable: true,
  mutedUntil: null,
  ...change,
})
const { list, release, refuse } = publishRequest

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = (server: ReturnType<typeof school>, path: string) => server.asked(path).map(({ body }) => body)

describe('works that wait to be published', () => {
  it('are played as they wait, and released with the version that was looked at', async () => {
    const server = school({
      [list.path]: () => ({ result: page(request()) }),
      [release.path]: () => ({ message: '已展示给大家' }),
    })
    draw(<PublishRequestsPage />)
    await screen.findByText('周六创想班')
    press('播放 接苹果')
    expect((await screen.findByTitle('接苹果')).getAttribute('src')).toContain('a.sb3')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    press('通过 接苹果')
    await waitFor(() => expect(toasts()).toContain('已展示给大家'))
    expect(bodies(server, release.path)).toEqual([{ id: 'p1', versionNo: 2, great: false }])
  })

  it('are sent back with a reason only', async () => {
    const server = school({
      [list.path]: () => ({ result: page(request()) }),
      [refuse.path]: () => ({ message: '已退回，学生会看到原因' }),
    })
    draw(<PublishRequestsPage />)
    await screen.findByText('周六创想班')
    press('退回 接苹果')
    const dialog = within(await screen.findByRole('dialog'))
    const send = dialog.getByRole('button', { name: '退回' })
    fireEvent.click(send)
    expect(bodies(server, refuse.path)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: '还没有做完' }))
    fireEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(server, refuse.path)).toEqual([{ id: 'p1', versionNo: 2, reason: '还没有做完' }])
  })

  it('are none, or did not load and are asked for again', async () => {
    let broken = true
    school({ [list.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: page() }) })
    draw(<PublishRequestsPage />)
    await screen.findByText('作品没有加载出来')
    broken = false
    press('再试一次')
    await screen.findByText('没有等你看的作品')
  })

  it('say what became of them', async () => {
    const decided = { state: 'refused', reason: '有电话', deciderName: '王老师', decideTime: '2026-11-02 08:00:00' }
    school({ [list.path]: () => ({ result: page(request(decided)) }) })
    draw(<PublishRequestsPage />, '/work/publishing?view=decided')
    await screen.findByText('已退回')
    expect(screen.getByText(/王老师/).textContent).toContain('有电话')
    expect(screen.queryByRole('button', { name: /通过/ })).toBeNull()
  })
})

describe('reports', () => {
  it('show what was said and why; a deletion can be taken back', async () => {
    const server = school({
      [report.list.path]: () => ({ result: page(reported()) }),
      [report.settle.path]: () => ({ message: '处理好了' }),
      [report.reopen.path]: () => ({ message: '已撤销，举报回到待处理' }),
    })
    draw(<ReportsPage />)
    await screen.findByText('用<b> 骂人')
    expect(screen.getByText(/举报原因/).textContent).toMatch(/骂人（访客.*一共 3 次）/)
    press('删除 郑安安 的评论')
    await waitFor(() => expect(toasts()).toContain('处理好了'))
    toastStore.value.find(({ action }) => action)!.action!.run()
    await waitFor(() => expect(bodies(server, report.reopen.path)).toEqual([{ id: 'r1' }]))
    expect(bodies(server, report.settle.path)).toEqual([{ id: 'r1', outcome: 'deleted' }])
  })

  it('of a work ask before it goes from the public site', async () => {
    const server = school({
      [report.list.path]: () => ({ result: page(reported({ commentId: null, comment: null, mutable: false })) }),
      [report.settle.path]: () => ({ message: '处理好了' }),
      [report.reopen.path]: () => ({ message: '已撤销，举报回到待处理' }),
    })
    draw(<ReportsPage />)
    await screen.findByText('郑安安')
    expect(screen.queryByRole('button', { name: '禁言作者' })).toBeNull()
    press('隐藏 作品 接苹果')
    expect(bodies(server, report.settle.path)).toEqual([])
    press('不再展示')
    await waitFor(() => expect(bodies(server, report.settle.path)).toEqual([{ id: 'r1', outcome: 'hidden' }]))
    await waitFor(() => expect(toasts()).toContain('处理好了'))
    toastStore.value.find(({ action }) => action)!.action!.run()
    await waitFor(() => expect(bodies(server, report.reopen.path)).toEqual([{ id: 'r1' }]))
  })

  it('let the author be muted for a week, or until a day', async () => {
    const server = school({
      [report.list.path]: () => ({ result: page(reported()) }),
      [mute.mute.path]: () => ({ message: '已禁言' }),
    })
    draw(<ReportsPage />)
    await screen.findByText('郑安安')
    const muteFor = async (choice: string) => {
      press('禁言作者')
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.click(dialog.getByRole('button', { name: choice }))
      const day = dialog.queryByLabelText('到哪一天')
      if (day) fireEvent.change(day, { target: { value: '2027-01-31' } })
      fireEvent.click(dialog.getByRole('button', { name: '禁言' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await muteFor('1 周')
    await muteFor('到某一天')
    expect(bodies(server, mute.mute.path)).toEqual([
      { userId: 'u2', reason: null, days: 7 },
      { userId: 'u2', reason: null, untilTime: '2027-01-31 23:59:59' },
    ])
  })

  it('end a mute from the list of those who are muted', async () => {
    const row = {
      userId: 'u2',
      realname: '郑安安',
      className: '周六创想班',
      untilTime: '2026-12-01 08:00:00',
      reason: '骂人',
      muterName: '王老师',
      createTime: '2026-11-30 08:00:00',
    }
    const server = school({
      [mute.list.path]: () => ({ result: page(row) }),
      [mute.unmute.path]: () => ({ message: '已解除禁言' }),
    })
    draw(<ReportsPage />, '/work/reports?view=muted')
    fireEvent.click(await screen.findByRole('button', { name: '解除 郑安安 的禁言' }))
    await waitFor(() => expect(bodies(server, mute.unmute.path)).toEqual([{ userId: 'u2' }]))
  })
})
