import { expect, test } from 'vitest'
import { amountRefusal, fenOf, priceText, yuanText } from './money.ts'

test.each([
  [0, '0'],
  [5, '0.05'],
  [12_800, '128'],
  [12_850, '128.50'],
  [-990, '-9.90'],
])('%i fen are shown as %s and read back as the same amount', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
  expect(fenOf(text)).toBe(fen)
})

test.each([
  ['128.5', 12_850],
  ['¥ 1,280 元', 128_000],
  ['１２８', 12_800],
  ['0.29', 29],
  ['1.005', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1e3', undefined],
])('%s is read as %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

test('a price begins with the sign of the currency', () => {
  expect([priceText(9900), priceText(-100)]).toEqual(['¥99', '-¥1'])
})

test.each([
  [100, undefined],
  ['100', undefined],
  [99, '不能少于 ¥1'],
  [100_001, '不能多于 ¥1000'],
  [100.5, '应为金额，例如 128 或 128.50'],
  ['abc', '应为金额，例如 128 或 128.50'],
  [' ', '应为金额，例如 128 或 128.50'],
])('the refusal of %s as an amount between 100 and 100000 is %s', (value, refusal) => {
  expect(amountRefusal(value, { minimum: 100, maximum: 100_000 })).toBe(refusal)
})
