import { expect, it } from 'vitest'
import { changesText } from './changes-text.ts'

it('the text contains the numbers of added and removed parts', () => {
  expect(
    changesText([
      { what: 'blocks', added: 3, removed: 0 },
      { what: 'characters', added: 0, removed: 1 },
    ]),
  ).toBe('+3 块积木 · −1 个角色')
  expect(changesText([{ what: 'lines', added: 12, removed: 4 }])).toBe('+12 行 −4 行')
})

it('the text is empty without changes and for unknown parts', () => {
  expect([
    changesText(null),
    changesText([]),
    changesText([{ what: 'sounds' as 'lines', added: 1, removed: 0 }]),
  ]).toEqual(['', '', ''])
})
