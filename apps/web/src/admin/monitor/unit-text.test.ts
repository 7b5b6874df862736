import { expect, it } from 'vitest'
import { bytesText, durationText, figureText } from './unit-text.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [5000 * 1024 ** 4, '5000.0 TB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

it.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [3600, '1 小时'],
  [90_061, '1 天 1 小时'],
  [86_465, '1 天'],
])('%i seconds are formatted as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

it('a measurement is formatted by its unit', () => {
  expect(figureText({ value: 0.256, unit: 'percent' })).toBe('25.6%')
  expect(figureText({ value: 12_345, unit: 'count' })).toBe('12,345')
  expect(figureText({ value: 1.234, unit: 'ms' })).toBe('1.23 毫秒')
  expect(figureText({ value: 1500, unit: 'ms' })).toBe('1.5 秒')
  expect(figureText({ value: 'SQLite 3', unit: 'text' })).toBe('SQLite 3')
})
