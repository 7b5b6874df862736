// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '@mashu/client'

/** The module as a fresh page loads it. */
async function fresh() {
  vi.resetModules()
  return import('./setting.ts')
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the settings', () => {
  it('start as the specification says', async () => {
    const { currentSetting } = await fresh()
    expect(currentSetting()).toMatchObject({
      menuTheme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      color: '#1890FF',
      multiPage: true,
      weak: false,
      dark: false,
    })
  })

  it.each([
    ['menuTheme', 'dark', 'DEFAULT_THEME'],
    ['color', '#722ED1', 'DEFAULT_COLOR'],
    ['layout', 'topmenu', 'DEFAULT_LAYOUT_MODE'],
    ['fixedHeader', false, 'DEFAULT_FIXED_HEADER'],
    ['autoHideHeader', true, 'DEFAULT_FIXED_HEADER_HIDDEN'],
    ['fixedSidebar', false, 'DEFAULT_FIXED_SIDEMENU'],
    ['weak', true, 'DEFAULT_COLOR_WEAK'],
    ['multiPage', false, 'DEFAULT_MULTI_PAGE'],
    ['dark', true, 'DARK_MODE'],
  ] as const)('keep %s as %s under %s', async (name, value, key) => {
    const { changeSetting } = await fresh()
    changeSetting({ [name]: value })
    expect(readStored(key)).toBe(value)
    expect(localStorage.getItem(`pro__${key}`)).not.toBeNull()
    expect((await fresh()).currentSetting()[name]).toBe(value)
  })

  it('keep the width with the menu on top', async () => {
    const { changeSetting } = await fresh()
    changeSetting({ layout: 'topmenu' })
    changeSetting({ contentWidth: 'Fluid' })
    expect(readStored('DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fluid')
    expect((await fresh()).currentSetting()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' })
  })

  it('ignore what is not one of theirs', async () => {
    writeStored('DEFAULT_LAYOUT_MODE', 'upside-down')
    writeStored('DEFAULT_COLOR', '#000000')
    writeStored('DEFAULT_MULTI_PAGE', 'yes')
    expect((await fresh()).currentSetting()).toMatchObject({ layout: 'sidemenu', color: '#1890FF', multiPage: true })
  })

  it('draw again what shows them', async () => {
    const { changeSetting, useSetting } = await fresh()
    const { result } = renderHook(() => useSetting())
    act(() => changeSetting({ weak: true }))
    expect(result.current.weak).toBe(true)
  })

  it('follow another window', async () => {
    const { currentSetting } = await fresh()
    currentSetting()
    writeStored('DARK_MODE', true)
    window.dispatchEvent(new Event('storage'))
    expect(currentSetting().dark).toBe(true)
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

describe('another window', () => {
  it('that only changed something else changes nothing here', async () => {
    const { changeSetting, currentSetting } = await fresh()
    changeSetting({ color: '#722ED1' })
    localStorage.setItem('other', 'x')
    window.dispatchEvent(new Event('storage'))
    expect(currentSetting().color).toBe('#722ED1')
  })

  it('draws the page again that shows a setting', async () => {
    const { useSetting } = await fresh()
    const { result } = renderHook(() => useSetting())
    writeStored('DEFAULT_COLOR', '#722ED1')
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(result.current.color).toBe('#722ED1')
  })
})

it('only what changed is stored, so that a later default reaches who never chose', async () => {
  const { changeSetting } = await fresh()
  changeSetting({ weak: true, dark: false })
  expect(Object.keys(localStorage)).toEqual(['pro__DEFAULT_COLOR_WEAK'])
})
