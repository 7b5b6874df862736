// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { changeSetting, currentSetting } from '../../ui/theme/setting.ts'
import { toastStore } from '../../ui/popup/toast-store.ts'
import { applyTheme, useTheme } from './use-theme.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  changeSetting({ color: '#1890FF' })
})

it('the theme follows changed settings immediately, and is removed on unmount', () => {
  const seed = () => document.documentElement.style.getPropertyValue('--seed')
  const { unmount } = renderHook(() => useTheme())
  act(() => changeSetting({ color: '#722ED1' }))
  expect(seed()).toBe('#722ED1')
  unmount()
  expect(seed()).toBe('')
})

it('a message is shown when the theme cannot be changed', () => {
  vi.spyOn(document.documentElement, 'toggleAttribute').mockImplementation(() => {
    throw new Error('no')
  })
  applyTheme(currentSetting(), document.documentElement)
  expect(toastStore.value.map((toast) => toast.title)).toContain('Failed to update theme')
})
