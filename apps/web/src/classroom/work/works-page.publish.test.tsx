// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { signIn, tidy } from '../test/lesson-page.tsx'
import { open, press } from './test/own-works.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('publishing a work', () => {
  it('sends a request to a teacher, shows that the request waits, and can withdraw it', async () => {
    let waiting = false
    const request = { workId: 'w1', versionNo: 1, state: 'waiting', reason: null, askTime: '2026-11-01 08:00:00' }
    const { server } = await open({
      [publishRequest.mine.path]: () => ({ result: { open: true, requests: waiting ? [request] : [] } }),
      [publishRequest.ask.path]: () => {
        waiting = true
        return { message: '已经交给老师啦', result: { state: 'waiting', versionNo: 1 } }
      },
      [publishRequest.withdraw.path]: () => ({ refuse: '这个作品没有等待审核的申请' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '接苹果：展示给大家' }))
    expect(screen.getByRole('dialog').textContent).toContain('没有电话')
    press('交给老师看')
    fireEvent.click(await screen.findByRole('button', { name: '接苹果：等老师看' }))
    expect(server.asked(publishRequest.ask.path)[0]!.body).toEqual({ workId: 'w1' })
    press('撤回申请')
    expect((await screen.findByRole('alert')).textContent).toContain('这个作品没有等待审核的申请')
  })
})
