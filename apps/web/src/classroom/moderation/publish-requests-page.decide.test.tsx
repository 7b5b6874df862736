// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import PublishRequestsPage from './publish-requests-page.tsx'
import { bodies, list, press, refuse, release, request } from './test/moderated.ts'

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)

describe('works that wait for publication', () => {
  it('are played and published in the version that waits', async () => {
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

  it('can be refused only with a reason', async () => {
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
})
