// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStored, writeStored } from '@mashu/client'
import { fresh } from './test/fresh.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the settings', () => {
  it('have the defaults of the specification', async () => {
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
    ['dark', 'system', 'DARK_MODE'],
  ] as const)('store %s as %s under %s', async (name, value, key) => {
    const { changeSetting } = await fresh()
    changeSetting({ [name]: value })
    expect(readStored(key)).toBe(value)
    expect(localStorage.getItem(`pro__${key}`)).not.toBeNull()
    expect((await fresh()).currentSetting()[name]).toBe(value)
  })

  it('store the content width while the menu is at the top', async () => {
    const { changeSetting } = await fresh()
    changeSetting({ layout: 'topmenu' })
    changeSetting({ contentWidth: 'Fluid' })
    expect(readStored('DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fluid')
    expect((await fresh()).currentSetting()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' })
  })

  it('ignore invalid stored values', async () => {
    writeStored('DEFAULT_LAYOUT_MODE', 'upside-down')
    writeStored('DEFAULT_COLOR', '#000000')
    writeStored('DEFAULT_MULTI_PAGE', 'yes')
    expect((await fresh()).currentSetting()).toMatchObject({ layout: 'sidemenu', color: '#1890FF', multiPage: true })
  })
})

it('only changed settings are stored, so that a new default applies to other users', async () => {
  const { changeSetting } = await fresh()
  changeSetting({ weak: true, dark: false })
  expect(Object.keys(localStorage)).toEqual(['pro__DEFAULT_COLOR_WEAK'])
})
