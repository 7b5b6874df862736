import { describe, expect, it } from 'vitest'
import { accentOf, accentTokens, contrast, presetOf, presets } from './preset.ts'

const grounds = { light: ['#FFFFFF', '#F8FAFC'], dark: ['#1B293B', '#213247'] }

describe.each(presets.map((preset) => [preset.name, preset] as const))('the preset %s', (_, preset) => {
  it.each(['light', 'dark'] as const)('has readable text on %s backgrounds', (theme) => {
    const accent = accentOf(preset, theme === 'dark')
    expect(contrast(accent.action, accent.onAction)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent.actionHover, accent.onAction)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [...grounds[theme], accent.soft])
      expect([ground, contrast(accent.link, ground) >= 4.5]).toEqual([ground, true])
  })
  it('has a seed colour that is visible in dark mode', () => {
    expect(contrast(accentOf(preset, true).seed, '#213247')).toBeGreaterThanOrEqual(3)
  })
})

it('there are eight presets with the colours of the specification', () => {
  expect(presets.map((preset) => preset.seed)).toEqual([
    '#F5222D',
    '#FA541C',
    '#FAAD14',
    '#13C2C2',
    '#52C41A',
    '#1890FF',
    '#2F54EB',
    '#722ED1',
  ])
})

it('the default preset replaces an unknown colour', () => {
  expect(presetOf('#722ed1').name).toBe('酱紫')
  expect(presetOf('#123456').seed).toBe('#1890FF')
  expect(presetOf(undefined).seed).toBe('#1890FF')
})

it('the default preset changes no tokens, and other presets do', () => {
  expect(accentTokens(presetOf(undefined), true)).toEqual({})
  expect(accentTokens(presetOf('#722ED1'), false)).toMatchObject({ '--seed': '#722ED1', '--link-now': '#722ED1' })
})

it('the contrast is computed as in WCAG, for both orders of the colours', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrast('#1890FF', '#1890FF')).toBe(1)
})

it.each([[null], [42], [{}], ['722ED1'], ['']])('the default preset applies when %j is stored', (stored) => {
  expect(presetOf(stored).seed).toBe('#1890FF')
})

it.each(presets.map((preset) => [preset.name, preset] as const))(
  'the tokens of the preset %s in dark mode have the format of the style sheet',
  (_, preset) => {
    for (const value of Object.values(accentTokens(preset, true))) expect(value).toMatch(/^#[0-9A-F]{6}$/)
  },
)
