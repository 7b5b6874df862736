import { expect, it } from 'vitest'
import { currentPreset, presets } from './theme.ts'

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

it.each(presets.map((one) => [one.name, one] as const))('%s keeps its words readable', (_, preset) => {
  expect(contrast(preset.action, preset.onAction)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(preset.actionHover, preset.onAction)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(preset.action, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(preset.action, preset.soft)).toBeGreaterThanOrEqual(4.5)
})

it('falls back to the default for anything unknown', () => {
  expect(currentPreset('#722ed1').name).toBe('酱紫')
  expect(currentPreset('#123456').seed).toBe('#1890FF')
  expect(currentPreset(undefined).seed).toBe('#1890FF')
})
