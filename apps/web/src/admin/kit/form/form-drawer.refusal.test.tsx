// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '@mashu/client'
import { testServer, tidy, toasts } from '../test/test-server.tsx'
import { box, done, open, press, setUp, submit, type } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

/** The server refuses each form until the test changes the answer. */
const refuse = () =>
  submit.mockImplementation(async () => {
    await call({ method: 'GET', path: '/refused', access: 'public' } as never)
    return { message: '' }
  })

describe('sending a form', () => {
  it('is possible again after a refusal', async () => {
    refuse()
    await open()
    press(/确\s*定/)
    await screen.findByRole('alert')
    submit.mockResolvedValue({ message: '修改成功!' })
    press(/确\s*定/)
    await waitFor(() => expect(toasts()).toEqual(['修改成功!']))
  })

  it('asks the user in plain words to send the form again after the session has expired', async () => {
    testServer({ '/refused': () => ({ refuse: 'Token失效，请重新登录' }) })
    refuse()
    await open()
    type(/名称/, '班主任')
    press(/确\s*定/)
    expect((await screen.findByRole('alert')).textContent).toContain('登录后再提交一次')
    expect([box(/名称/).value, document.body.textContent?.includes('Token')]).toEqual(['班主任', false])
  })

  it('shows the message of a refusal until the user changes a value', async () => {
    refuse()
    await open()
    press(/确\s*定/)
    expect((await screen.findByRole('alert')).textContent).toContain('名称已存在')
    expect(done).not.toHaveBeenCalled()
    type(/名称/, '别的')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
