// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw, pageServer, school, tidy } from '../test/test-page.tsx'
import { Logo } from '../ui/picture/logo.tsx'
import { announceSiteChange, watchSite } from './site-change.ts'
import { siteConfig } from './site-config.ts'

const VERSION = '/teaching/menu/getSiteVersion'
const SETTINGS = '/sys/config/getCurrentConfig'
let now = { config: 'a', menu: 'm', script: '' }
let stop = () => {}
const menuChanged = vi.fn()

function open() {
  const server = pageServer({
    [VERSION]: () => ({ result: now }),
    [SETTINGS]: () => ({ result: { brandName: '晨光编程', brandDesc: '' } }),
  })
  draw(<Logo />)
  stop = watchSite(menuChanged)
  return server
}
const see = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  now = { config: 'a', menu: 'm', script: '' }
  school({ brandName: '旧名', configTag: 'a' })
})
afterEach(() => {
  stop()
  menuChanged.mockClear()
  tidy()
})

it('a window loads the settings only when they have changed', async () => {
  const server = open()
  see()
  await waitFor(() => expect(server.of(VERSION)).toHaveLength(1))
  expect(server.of(SETTINGS)).toHaveLength(0)
  now = { ...now, config: 'b' }
  see()
  await screen.findByText('晨光编程')
  expect(server.of(SETTINGS)).toHaveLength(1)
})

it('a window reports only changes of the menu', async () => {
  const server = open()
  see()
  await waitFor(() => expect(menuChanged).toHaveBeenCalledTimes(1))
  see()
  await waitFor(() => expect(server.of(VERSION)).toHaveLength(2))
  now = { ...now, menu: 'n' }
  see()
  await waitFor(() => expect(menuChanged).toHaveBeenCalledTimes(2))
  expect(server.of(SETTINGS)).toHaveLength(0)
})

it('a window updates the address of the custom script', async () => {
  open()
  now = { ...now, script: '/api/sys/config/customScript?v=1' }
  see()
  await waitFor(() => expect(siteConfig.customScript).toBe(now.script))
  now = { ...now, script: '' }
  see()
  await waitFor(() => expect(siteConfig.customScript).toBe(''))
})

it('a window loads the settings after saving them', async () => {
  open()
  now = { ...now, config: 'b' }
  act(announceSiteChange)
  await screen.findByText('晨光编程')
})
