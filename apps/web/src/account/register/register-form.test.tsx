// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RegisterForm } from './register-form.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'

const IMAGE = '/sys/randomImage'
const CHECK = '/sys/user/checkRegister'
const REGISTER = '/sys/user/register'
afterEach(tidy)

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const leave = (label: string | RegExp) => fireEvent.blur(field(label))
const faultOf = (label: string | RegExp) => document.getElementById(`${field(label).id}-note`)?.textContent

async function start(replies: Parameters<typeof answers>[0] = {}) {
  const server = answers({ [IMAGE]: (_, times) => ({ result: `data:${times}` }), ...replies })
  const done = vi.fn()
  open(<RegisterForm onDone={done} />)
  await screen.findByAltText('验证码')
  return { server, done }
}
function fill(captcha = '1234') {
  type('用户名', ' xiaoman ')
  type('密码', 'sunny7day')
  type('确认密码', 'sunny7day')
  type('验证码', captcha)
}

describe('faults', () => {
  it('are named when a field was left, not while it is typed or still empty', async () => {
    await start()
    leave('用户名')
    expect(faultOf('用户名')).toContain('以后用它登录')
    type('用户名', 'a')
    expect(field('密码').getAttribute('aria-invalid')).toBeNull()
    expect(faultOf('用户名')).toBe('用2到30个字母、数字、汉字或下划线')
  })

  it.each([
    ['密码', 'sunny', '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字'],
    ['确认密码', 'other', '两次密码不一致'],
    [/^手机号/, '138', '请输入正确的手机号'],
  ])('of %s stand there once it was left', async (label, text, words) => {
    await start()
    type('密码', 'sunny7day')
    type(label, text)
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
    leave(label)
    expect([field(label).getAttribute('aria-invalid'), faultOf(label)]).toEqual(['true', words])
  })

  it.each([
    ['用户名已注册', '用户名', '用户名已存在!'],
    [
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
      '密码',
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    ],
    ['验证码无效', '验证码', '验证码无效'],
  ])('that the server finds (%s) stand at %s, and go with the next letter', async (refuse, label, words) => {
    const { done } = await start({ [REGISTER]: () => ({ refuse }) })
    fill()
    press('注册')
    await waitFor(() => expect(faultOf(label)).toBe(words))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    type(label, `${field(label).value}9`)
    expect(faultOf(label)).not.toBe(words)
    expect(done).not.toHaveBeenCalled()
  })
})

it('the consent of a guardian goes along when it was ticked, and never otherwise', async () => {
  const { server, done } = await start({
    '/sys/consent/current': () => ({ result: { version: 'v7' } }),
    [REGISTER]: (_, times) => (times === 1 ? { refuse: '验证码无效' } : { result: { username: 'xiaoman' } }),
  })
  const box = await screen.findByRole('checkbox', { name: /监护人/ })
  fill()
  press('注册')
  await waitFor(() => expect(server.of(REGISTER)).toHaveLength(1))
  await waitFor(() => expect(field('验证码').value).toBe(''))
  fireEvent.click(box)
  type('验证码', '2222')
  press('注册')
  await waitFor(() => expect(done).toHaveBeenCalledWith('xiaoman'))
  expect(server.of(REGISTER).map((body) => body['consentVersion'])).toEqual([undefined, 'v7'])
})

it('a number is taken however it is written', async () => {
  await start()
  type(/^手机号/, '138-0013 8000')
  expect(field(/^手机号/).value).toBe('13800138000')
})

describe('a captcha', () => {
  it('is good for one try', async () => {
    const { server, done } = await start({
      [REGISTER]: (_, times) => (times === 1 ? { refuse: '用户名已注册' } : { result: { username: 'xiaoman2' } }),
    })
    fill('1111')
    press('注册')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:2'))
    await waitFor(() => expect(field('验证码').value).toBe(''))
    type('用户名', 'xiaoman2')
    type('验证码', '2222')
    press('注册')
    await waitFor(() => expect(done).toHaveBeenCalledWith('xiaoman2'))
    expect(server.of(REGISTER).map((body) => [body['username'], body['captcha']])).toEqual([
      ['xiaoman', '1111'],
      ['xiaoman2', '2222'],
    ])
    expect(new Set(server.of(REGISTER).map((body) => body['checkKey'])).size).toBe(2)
  })

  it('that cannot be read is exchanged', async () => {
    await start()
    press('换一张验证码')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:2'))
  })

  it('is not fetched again after a refusal of somebody with a phone', async () => {
    const { server } = await start({ [REGISTER]: () => ({ refuse: '该手机号已注册' }), [CHECK]: () => ({}) })
    fill()
    type(/^手机号/, '13800138000')
    type('短信验证码', '123456')
    press('注册')
    await waitFor(() => expect(faultOf(/^手机号/)).toBe('手机号已存在!'))
    expect(server.of(IMAGE)).toHaveLength(1)
  })

  it('takes the place of the code again when the number is taken away', async () => {
    await start()
    type(/^手机号/, '13800138000')
    expect(screen.queryByAltText('验证码')).toBeNull()
    type(/^手机号/, '')
    expect(screen.getByAltText('验证码')).toBeTruthy()
  })
})

describe('looking things up while they are typed', () => {
  it('forgets an answer that comes after the next letter', async () => {
    let late: (answer: Response) => void = () => undefined
    const free = (message?: string) =>
      new Response(JSON.stringify({ success: !message, code: 0, message: message ?? '', result: null, timestamp: 0 }))
    const { server } = await start()
    expect(server.of(CHECK)).toEqual([])
    const asked: string[] = []
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_: string, init: RequestInit) => {
        asked.push((JSON.parse(String(init.body)) as { username: string }).username)
        return asked.length === 1
          ? new Promise<Response>((resolve) => {
              late = resolve
            })
          : free()
      }),
    )
    type('用户名', 'busy')
    await waitFor(() => expect(asked).toEqual(['busy']))
    type('用户名', 'freename')
    await screen.findAllByText('这个名字可以用')
    late(free('用户名已注册'))
    await waitFor(() => expect(asked).toEqual(['busy', 'freename']))
    expect(screen.queryByText('用户名已存在!')).toBeNull()
    expect(screen.getAllByText('这个名字可以用').length).toBeGreaterThan(0)
  })

  it('says nothing when the server could not look', async () => {
    await start()
    const fetch = vi.fn(async () => new Response('', { status: 500 }))
    vi.stubGlobal('fetch', fetch)
    type('用户名', 'somebody')
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    await waitFor(() => expect(faultOf('用户名')).toContain('以后用它登录'))
    expect(screen.queryByText('这个名字可以用')).toBeNull()
  })
})
