// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { report } from '@mashu/contract/teaching/moderation/report'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { toastStore } from '../../ui/popup/toast-store.ts'
import ReportsPage from './reports-page.tsx'
import { bodies, press, reported } from './test/moderated.ts'

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)

describe('reports', () => {
  it('show the reported text and the reason, and a deletion can be undone', async () => {
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

  it('about a work ask for a confirmation before the work is withdrawn', async () => {
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
})
