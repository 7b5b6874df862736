import { describe, expect, it, test } from 'vitest'
import type { ValueKind } from '@mashu/formula'
import { calculationOf, writtenCalculation, type Term } from './calculation.ts'

const kinds: Record<string, ValueKind> = { price: 'number', count: 'number', freight: 'number', name: 'text' }

describe('a calculation', () => {
  it.each<[string, Term[]]>([
    ['', []],
    ['price', [{ sign: '+', field: 'price' }]],
    [
      'price * count + freight',
      [
        { sign: '+', field: 'price' },
        { sign: '*', field: 'count' },
        { sign: '+', field: 'freight' },
      ],
    ],
    [
      'freight - price / 2.5',
      [
        { sign: '+', field: 'freight' },
        { sign: '-', field: 'price' },
        { sign: '/', number: '2.5' },
      ],
    ],
    // The user has not entered the number yet.
    [
      'price * empty',
      [
        { sign: '+', field: 'price' },
        { sign: '*', number: '' },
      ],
    ],
  ])('%s is read as terms, and the terms give the formula again', (formula, terms) => {
    expect(calculationOf(formula, kinds)).toEqual(terms)
    expect(writtenCalculation(terms)).toBe(formula)
  })

  test.each(['(price + count) * freight', 'price - (count - freight)', '-price', 'name', 'round(price)', 'price +'])(
    '%s remains a formula',
    (formula) => {
      expect(calculationOf(formula, kinds)).toBeUndefined()
    },
  )

  it('replaces an invalid number by the constant `empty`', () => {
    expect(writtenCalculation([{ sign: '+', number: '1e9)' }])).toBe('empty')
  })
})
