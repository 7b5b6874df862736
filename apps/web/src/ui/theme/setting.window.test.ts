// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '@mashu/client'
import { fresh } from './test/fresh.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the settings', () => {
  it('follow changes in another window', async () => {
    const { currentSetting } = await fresh()
    currentSetting()
    writeStored('DARK_MODE', true)
    window.dispatchEvent(new Event('storage'))
    expect(currentSetting().dark).toBe(true)
  })
})

it('the theme follows the device while the user has chosen this', async () => {
  const device = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => device)
  const { applySetting, currentSetting, followSystem, useSetting } = await fresh()
  const shown = () => {
    applySetting(currentSetting(), document.documentElement)()
    return document.documentElement.dataset['theme'] ?? 'light'
  }
  const { result } = renderHook(() => useSetting())
  expect(shown()).toBe('light')
  act(() => followSystem(true))
  expect([readStored('DARK_MODE'), shown()]).toEqual(['system', 'dark'])
  const before = result.current
  device.matches = false
  act(() => void device.dispatchEvent(new Event('change')))
  expect([result.current !== before, shown()]).toEqual([true, 'light'])
  device.matches = true
  act(() => followSystem(false))
  expect([readStored('DARK_MODE'), shown()]).toEqual([true, 'dark'])
})

describe('a change in another window', () => {
  it('of other data changes no setting', async () => {
    const { changeSetting, currentSetting } = await fresh()
    changeSetting({ color: '#722ED1' })
    localStorage.setItem('other', 'x')
    window.dispatchEvent(new Event('storage'))
    expect(currentSetting().color).toBe('#722ED1')
  })

  it('rerenders the components that use a setting', async () => {
    const { useSetting } = await fresh()
    const { result } = renderHook(() => useSetting())
    writeStored('DEFAULT_COLOR', '#722ED1')
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(result.current.color).toBe('#722ED1')
  })
})
