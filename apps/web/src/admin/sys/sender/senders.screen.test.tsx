// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sender } from '@mashu/contract/sys/message/sender'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Senders from './senders.screen.tsx'

const patient = { timeout: 10_000 }
beforeEach(() => signIn(['admin']))
afterEach(tidy)

const mail = {
  id: '7',
  name: '学校邮箱',
  kind: 'smtp',
  enabled: true,
  standby: false,
  settings: {
    host: 'smtp.example.com',
    port: '465',
    security: 'tls',
    username: 'a@b.cn',
    from: 'a@b.cn',
    fromName: '',
  },
  secretsSet: ['password'],
  alarmTo: null,
  lastTime: '2026-11-23 08:00:00',
  lastFault: '账号或授权码不对',
}

it('a stored secret is not sent again, and a failed test shows its reason', async () => {
  const server = testServer({
    [sender.list.path]: () => ({ result: [mail] }),
    [sender.test.path]: () => ({ refuse: '没有发出：主机没有回应，请检查服务器和端口' }),
    [sender.edit.path]: () => ({ message: '编辑成功!' }),
  })
  draw(<Senders />)
  expect(await page.findByText(/没有发出：账号或授权码不对$/, {}, patient)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '编辑和测试' }))
  const form = within(await page.findByRole('dialog', {}, patient))
  expect(form.getByText('已设置')).toBeTruthy()
  fireEvent.change(form.getByLabelText('测试的接收方（邮箱地址）'), { target: { value: 'me@b.cn' } })
  fireEvent.click(form.getByRole('button', { name: '发送测试' }))
  expect(await form.findByText('没有发出：主机没有回应，请检查服务器和端口', {}, patient)).toBeTruthy()
  expect(server.asked(sender.test.path)[0]!.body).toMatchObject({ id: '7', secrets: {}, receiver: 'me@b.cn' })
  fireEvent.click(form.getByRole('button', { name: '更换密码或授权码' }))
  fireEvent.change(form.getByLabelText(/^密码或授权码/), { target: { value: 'new one' } })
  fireEvent.click(form.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(server.asked(sender.edit.path)).toHaveLength(1), patient)
  expect(server.asked(sender.edit.path)[0]!.body).toMatchObject({
    id: '7',
    settings: { host: 'smtp.example.com' },
    secrets: { password: 'new one' },
  })
})

it('the form of a new sender shows a fault and sends no request', async () => {
  const server = testServer({ [sender.list.path]: () => ({ result: [] }) })
  draw(<Senders />)
  fireEvent.click(await page.findByRole('button', { name: '钉钉群机器人' }, patient))
  const form = within(await page.findByRole('dialog', {}, patient))
  fireEvent.change(form.getByLabelText(/^名称/), { target: { value: '老师群' } })
  fireEvent.change(form.getByLabelText(/^Webhook 地址/), { target: { value: 'https://evil.example.com/' } })
  fireEvent.click(form.getByRole('button', { name: /保\s?存/ }))
  expect(await form.findByText(/^Webhook 地址应以 https:\/\/oapi\.dingtalk\.com/)).toBeTruthy()
  expect(server.asked(sender.add.path)).toHaveLength(0)
})

it('a list without senders says who passes messages on', async () => {
  signIn(['message:sender:list'])
  testServer({ [sender.list.path]: () => ({ result: [] }) })
  draw(<Senders />)
  expect(await page.findByText(/要由管理员转告本人/, {}, patient)).toBeTruthy()
  expect(page.queryByRole('button')).toBeNull()
})

it('a second mail sender can be the fallback of the first', async () => {
  const second = { ...mail, id: '8', name: '备用邮箱', enabled: false }
  const server = testServer({
    [sender.list.path]: () => ({ result: [mail, second] }),
    [sender.setEnabled.path]: () => ({ message: '操作成功！' }),
  })
  draw(<Senders />)
  fireEvent.click(await page.findByRole('button', { name: '设为备用' }, patient))
  await waitFor(() => expect(server.asked(sender.setEnabled.path)).toHaveLength(1), patient)
  expect(server.asked(sender.setEnabled.path)[0]!.body).toEqual({ id: '8', enabled: true, standby: true })
})
