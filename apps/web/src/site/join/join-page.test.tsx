// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, pageServer, press, tidy, type Replies } from '../../test/test-page.tsx'
import { JoinPage } from './join-page.tsx'

afterEach(tidy)

const PATH = '/sys/join/addresses'
const open = (reply: Replies[string]) => {
  const server = pageServer({ [PATH]: reply })
  return { server, ...draw(<JoinPage />, '/join') }
}
const shown = () => document.querySelector('[class*="address"]')?.textContent

it('shows the address for students, its QR code, and the name of the school', async () => {
  open(() => ({ result: { named: 'http://mashu.local:8080', addresses: ['http://192.168.1.20:8080'] } }))
  await screen.findByRole('img', { name: '二维码，打开 http://192.168.1.20:8080' })
  expect(shown()).toBe('192.168.1.20:8080')
  expect(screen.getByText('mashu.local:8080').tagName).toBe('B')
  expect(screen.queryByRole('group')).toBeNull()
})

it('offers the addresses in other networks of the computer', async () => {
  open(() => ({ result: { named: null, addresses: ['http://192.168.1.20', 'http://10.0.0.7'] } }))
  await screen.findByRole('group')
  press('10.0.0.7')
  expect(shown()).toBe('10.0.0.7')
  expect(screen.getByRole('img', { name: '二维码，打开 http://10.0.0.7' })).toBeTruthy()
})

it('explains what to do if only this computer can reach the school', async () => {
  open(() => ({ result: { named: null, addresses: [] } }))
  expect(await screen.findByText('现在只有这台电脑能打开')).toBeTruthy()
})

it('can load the addresses again after a failure', async () => {
  let isDown = true
  const { server } = open(() =>
    isDown ? { refuse: '服务器正在启动', status: 503 } : { result: { named: null, addresses: ['http://10.0.0.7'] } },
  )
  await screen.findByText('网址没有加载出来')
  isDown = false
  press('再试一次')
  await screen.findByRole('img', { name: '二维码，打开 http://10.0.0.7' })
  expect(server.of(PATH)).toHaveLength(2)
})
