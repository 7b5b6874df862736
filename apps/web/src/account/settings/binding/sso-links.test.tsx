// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ssoLink } from '@mashu/contract/sys/sso/sso-link'
import { draw, school, signIn, tidy, toasts } from '../../../classroom/test/lesson-page.tsx'
import { SsoLinks } from './sso-links.tsx'

const link = {
  code: 'school',
  name: '统一身份',
  icon: 'school',
  kind: 'oidc',
  linked: false,
  identity: null,
  createTime: null,
  lastTime: null,
}
const linked = { ...link, linked: true, identity: 'lin.xiao', lastTime: '2026-11-20 08:00:00' }

beforeEach(() => signIn())
afterEach(() => {
  tidy()
  vi.restoreAllMocks()
})

async function begin(row: object, button: string, replies: Parameters<typeof school>[0] = {}) {
  const server = school({ [ssoLink.mine.path]: () => ({ result: [row] }), ...replies })
  draw(<SsoLinks />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const box = within(screen.getByRole('dialog'))
  const submit = (password: string) => {
    fireEvent.change(box.getByLabelText('登录密码'), { target: { value: password } })
    fireEvent.click(box.getByRole('button', { name: button.slice(0, 2) }))
  }
  return { server, box, submit }
}

it('linking a provider requires the password and opens the URL of the provider', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { server, box, submit } = await begin(link, '绑定统一身份', {
    [ssoLink.link.path]: () => ({ result: { url: 'https://id.example.com/auth' } }),
  })
  submit('')
  expect(box.getByText('请输入登录密码!')).toBeTruthy()
  expect(server.asked(ssoLink.link.path)).toEqual([])
  submit('geheim1')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.com/auth'))
  expect(server.asked(ssoLink.link.path).map(({ body }) => body)).toEqual([{ code: 'school', password: 'geheim1' }])
})

it('unlinking a provider requires the password, and shows the reason of a refusal', async () => {
  const { box, submit } = await begin(linked, '解绑统一身份', {
    [ssoLink.unlink.path]: (call) =>
      (call.body as { password: string }).password === 'right' ? {} : { refuse: '密码错误' },
  })
  expect(screen.getByText('已绑定 lin.xiao · 最近登录 2026-11-20 08:00')).toBeTruthy()
  submit('wrong')
  expect((await box.findByRole('alert')).textContent).toBe('密码错误')
  submit('right')
  await waitFor(() => expect(toasts()).toEqual(['已解绑统一身份']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['#linked=school', '已绑定统一身份'],
  ['#fault=used&provider=school', '没有绑定统一身份 这个身份已经绑定了别的账号'],
])('the result %s in the URL of the page shows the message "%s"', async (hash, title) => {
  school({ [ssoLink.mine.path]: () => ({ result: [linked] }) })
  draw(<SsoLinks />, `/account/settings/binding${hash}`)
  await waitFor(() => expect(toasts()).toEqual([title]))
})
