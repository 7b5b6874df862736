// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../api/session.ts'
import { keys, WEEK, writeStored } from '@mashu/client'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'
import { LOGIN, field, fill, replace, result, setUp, tearDown } from './test/typed-login.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the login by password', () => {
  it('reports missing values, focuses the first, and sends nothing', async () => {
    const server = answers({})
    open(<LoginPage />)
    expect(screen.queryByText('请输入账号!')).toBeNull()
    press('登录')
    expect([screen.getByText('请输入账号!'), screen.getByText('请输入密码!')].every(Boolean)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field('账号')))
    type('账号', 'xiaoman')
    press('登录')
    await waitFor(() => expect(document.activeElement).toBe(field('密码')))
    expect(server.of(LOGIN)).toEqual([])
  })

  it('explains that full-width and invisible characters are replaced', () => {
    open(<LoginPage />)
    type('账号', 'xiaoman')
    expect(screen.queryByText(/全角/)).toBeNull()
    type('密码', '００３００１０２')
    expect(screen.getByText('里面有全角或看不见的字符，会按半角来登录')).toBeTruthy()
  })

  it('focuses the first empty field', () => {
    open(<LoginPage />)
    expect(document.activeElement).toBe(field('账号'))
    tidy()
    writeStored(keys.username, 'xiaoman', WEEK)
    open(<LoginPage />)
    expect([field('账号').value, document.activeElement]).toEqual(['xiaoman', field('密码')])
  })

  it('is sent once, even when the form is submitted twice', async () => {
    const server = answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    press('登录')
    fireEvent.submit(field('账号').closest('form')!)
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of(LOGIN)).toHaveLength(1)
  })

  it('stores roles and dictionaries for the next pages', async () => {
    answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(getSession()).toMatchObject({ token: 't', roles: ['student'], user: { orgCode: 'A01' } })
    expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).toContain('"sex"')
  })
})
