// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fresh } from './test/fresh.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the settings', () => {
  it('draw again what shows them', async () => {
    const { changeSetting, useSetting } = await fresh()
    const { result } = renderHook(() => useSetting())
    act(() => changeSetting({ weak: true }))
    expect(result.current.weak).toBe(true)
  })
})

describe('what cannot be together', () => {
  it('gives way', async () => {
    const { changeSetting, currentSetting } = await fresh()
    changeSetting({ contentWidth: 'Fluid' })
    expect(currentSetting().contentWidth).toBe('Fixed')
    changeSetting({ layout: 'topmenu', contentWidth: 'Fluid', autoHideHeader: true })
    expect(currentSetting()).toMatchObject({ contentWidth: 'Fluid', fixedSidebar: false, autoHideHeader: true })
    changeSetting({ fixedSidebar: true })
    expect(currentSetting().fixedSidebar).toBe(false)
    changeSetting({ fixedHeader: false })
    expect(currentSetting().autoHideHeader).toBe(false)
    changeSetting({ layout: 'sidemenu' })
    expect(currentSetting()).toMatchObject({ contentWidth: 'Fixed', fixedSidebar: false })
  })
})

describe('on the page', () => {
  it('colours come and go, dark stays', async () => {
    const { applySetting, currentSetting } = await fresh()
    const root = document.documentElement
    const undo = applySetting({ ...currentSetting(), dark: true, weak: true, color: '#722ED1' }, root)
    expect([root.dataset['theme'], root.hasAttribute('data-weak'), root.style.getPropertyValue('--action')]).toEqual([
      'dark',
      true,
      '#722ED1',
    ])
    undo()
    expect([root.dataset['theme'], root.hasAttribute('data-weak'), root.style.getPropertyValue('--action')]).toEqual([
      'dark',
      false,
      '',
    ])
    applySetting(currentSetting(), root)
    expect(root.dataset['theme']).toBeUndefined()
  })
})
