// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, tidy, type } from '../form/test-answers.tsx'
import { CHECK, IMAGE, REGISTER, faultOf, field, fill, start } from './test/started.tsx'

afterEach(tidy)

describe('a captcha', () => {
  it('is valid for one attempt', async () => {
    const { server, done } = await start({
      [REGISTER]: (_, times) => (times === 1 ? { refuse: '用户名已注册' } : { result: { username: 'xiaoman2' } }),
    })
    fill('1111')
    press('注册')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:2'))
    await waitFor(() => expect(field('验证码').value).toBe(''))
    type('账号', 'xiaoman2')
    type('验证码', '2222')
    press('注册')
    await waitFor(() => expect(done).toHaveBeenCalledWith('xiaoman2', undefined, 'sunny7day'))
    expect(server.of(REGISTER).map((body) => [body['username'], body['captcha']])).toEqual([
      ['xiaoman', '1111'],
      ['xiaoman2', '2222'],
    ])
    expect(new Set(server.of(REGISTER).map((body) => body['checkKey'])).size).toBe(2)
  })

  it('is replaced when the user requests another captcha', async () => {
    await start()
    press('换一张验证码')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:2'))
  })

  it('is not loaded again after a refusal of a registration by phone', async () => {
    const { server } = await start({ [REGISTER]: () => ({ refuse: '该手机号已注册' }), [CHECK]: () => ({}) })
    fill()
    type(/^手机号/, '13800138000')
    type('短信验证码', '123456')
    press('注册')
    await waitFor(() => expect(faultOf(/^手机号/)).toBe('手机号已存在!'))
    expect(server.of(IMAGE)).toHaveLength(1)
  })

  it('is shown again when the user deletes the phone number', async () => {
    await start()
    type(/^手机号/, '13800138000')
    expect(screen.queryByAltText('验证码')).toBeNull()
    type(/^手机号/, '')
    expect(screen.getByAltText('验证码')).toBeTruthy()
  })
})
