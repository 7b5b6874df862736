// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fresh } from './test/fresh.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the settings', () => {
  it('rerender the components that use them', async () => {
    const { changeSetting, useSetting } = await fresh()
    const { result } = renderHook(() => useSetting())
    act(() => changeSetting({ weak: true }))
    expect(result.current.weak).toBe(true)
  })
})

describe('two incompatible settings', () => {
  it('are never active together', async () => {
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

describe('the theme of the page', () => {
  it('has the chosen colours, and an undo keeps only the dark mode', async () => {
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
