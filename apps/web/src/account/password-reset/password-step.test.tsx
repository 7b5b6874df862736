// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answers, press, tidy, type } from '../form/test-answers.tsx'
import { CHANGE, IDENTIFY, field, step, toPhone } from './test/started.tsx'

afterEach(tidy)
async function toPassword(more: Parameters<typeof answers>[0] = {}) {
  const server = await toPhone(more)
  type('手机号', '13800138000')
  type('短信验证码', '123456')
  press('下一步')
  await screen.findByLabelText('新密码')
  return server
}

describe('the new password', () => {
  it('is asked for together with the username that the server returned', async () => {
    await toPassword()
    expect(screen.getByText(/换一个新密码/).textContent).toContain('xiaoman')
    expect(step()).toContain('密码')
  })

  it.each([
    ['', '', '密码不能为空!', 2],
    ['sunny', 'sunny', '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字', 1],
    ['xiaoman1', 'xiaoman1', '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）', 1],
    ['sunny7day', 'sunny8day', '两次密码不一致', 1],
  ])('the password "%s" repeated as "%s" shows the error: %s', async (password, again, words, times) => {
    const server = await toPassword()
    type('新密码', password)
    type('确认密码', again)
    press('提交')
    expect(screen.getAllByText(words)).toHaveLength(times)
    expect(server.of(CHANGE)).toEqual([])
  })

  it('stays in its field when the server refuses the password', async () => {
    await toPassword({
      [CHANGE]: () => ({ refuse: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）' }),
    })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    )
    expect(field('新密码').value).toBe('sunny7day')
  })

  it('leads back to the account step when a ticket has expired', async () => {
    const server = await toPassword({ [CHANGE]: () => ({ refuse: '短信验证码失效！' }) })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe('时间过去太久了，请从头再来一次')
    expect([step(), field('账号或手机号').value]).toEqual([expect.stringContaining('账号'), 'xiaoman'])
    type('验证码', '5678')
    press('下一步')
    await screen.findByLabelText('手机号')
    expect([field('手机号').value, server.of(IDENTIFY).length]).toEqual(['', 2])
  })

  it('can be sent again after a network failure', async () => {
    const server = await toPassword({
      [CHANGE]: (_, times) => (times === 1 ? { refuse: '' } : { result: { username: 'xiaoman' } }),
    })
    type('新密码', 'sunny7day')
    type('确认密码', 'sunny7day')
    press('提交')
    expect((await screen.findByRole('alert')).textContent).toBe('服务器无法完成请求!')
    press('提交')
    await screen.findByRole('heading', { name: '更改密码成功' })
    expect(server.of(CHANGE)).toHaveLength(2)
  })
})
