// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { commentOffice } from '@mashu/contract/teaching/moderation/comment-office'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import PublishRequestsPage from './publish-requests-page.tsx'
import { bodies, list, press, request } from './test/moderated.ts'

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)

describe('works that wait for publication', () => {
  it('are replaced by a message when there are none, and loaded again after a failure', async () => {
    let broken = true
    school({ [list.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: page() }) })
    draw(<PublishRequestsPage />)
    await screen.findByText('作品没有加载出来')
    broken = false
    press('再试一次')
    await screen.findByText('没有等你看的作品')
  })

  it('are shown with the decision after a teacher has decided', async () => {
    const decided = { state: 'refused', reason: '有电话', deciderName: '王老师', decideTime: '2026-11-02 08:00:00' }
    school({ [list.path]: () => ({ result: page(request(decided)) }) })
    draw(<PublishRequestsPage />, '/work/publishing?view=decided')
    await screen.findByText('已退回')
    expect(screen.getByText(/王老师/).textContent).toContain('有电话')
    expect(screen.queryByRole('button', { name: /通过/ })).toBeNull()
  })
})

it('the page lists public titles that reveal their author, and a teacher can rename works', async () => {
  const told = [
    { workId: 'w1', title: '郑安安作品', neutral: '我的作品', realname: '郑安安', className: '周六创想班' },
    { workId: 'w2', title: '白雪公主', neutral: '公主', realname: '白雪', className: null },
  ]
  const server = school({
    [list.path]: () => ({ result: page() }),
    [publishRequest.toldTitles.path]: () => ({ result: told }),
    [publishRequest.renameTold.path]: () => ({ result: { renamed: 1 } }),
  })
  draw(<PublishRequestsPage />)
  fireEvent.click(await screen.findByRole('button', { name: '看看怎么换' }))
  expect(screen.getByRole('checkbox', { name: /郑安安作品 → 我的作品/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /白雪公主/ }))
  press('换掉 1 个')
  await waitFor(() => expect(bodies(server, publishRequest.renameTold.path)).toEqual([{ workIds: ['w1'] }]))
})

it('the page lists comments that reveal their author, and a teacher can mask the name', async () => {
  const told = [{ id: 'c1', comment: '我是郑安安', masked: '我是○○', realname: '郑安安', workName: '飞机' }]
  const server = school({
    [list.path]: () => ({ result: page() }),
    [commentOffice.told.path]: () => ({ result: told }),
    [commentOffice.maskTold.path]: () => ({ result: { masked: 1 } }),
  })
  draw(<PublishRequestsPage />)
  fireEvent.click(await screen.findByRole('button', { name: '看看怎么换' }))
  expect(screen.getByRole('checkbox', { name: /我是郑安安 → 我是○○ *郑安安 · 《飞机》/ })).toBeTruthy()
  press('换掉 1 个')
  await waitFor(() => expect(bodies(server, commentOffice.maskTold.path)).toEqual([{ ids: ['c1'] }]))
})
