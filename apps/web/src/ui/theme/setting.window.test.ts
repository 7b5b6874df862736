// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeStored } from '@mashu/client'
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
