// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginSession, endSession } from '../../api/session.ts'
import { signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { open, press, remark, reopen, replies, save, setUp, star, write } from './test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('an unsaved mark', () => {
  it('is restored after a reload', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好 ')
    await reopen()
    expect([remark().value, star(4).getAttribute('aria-pressed')]).toEqual(['真好 ', 'true'])
    press(/周子墨/)
    expect(remark().value).toBe('')
  })

  it('is restored after the session has ended during a save', async () => {
    replies.correct = () => ({ refuse: 'Token失效，请重新登录', status: 401, code: 401 })
    await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    cleanup()
    endSession()
    signIn(['teacher'])
    await open()
    expect(remark().value).toBe('真好')
  })

  it('is restored only for its author', async () => {
    await open()
    write('真好')
    const other = (id: string) =>
      beginSession('token', { id, username: id, realname: id, avatar: null, userIdentity: 2, orgCode: null }, [
        'teacher',
      ])
    act(() => other('u2'))
    expect(remark().value).toBe('')
    await reopen()
    expect(remark().value).toBe('')
    act(() => other('u1'))
    expect(remark().value).toBe('真好')
  })
})
