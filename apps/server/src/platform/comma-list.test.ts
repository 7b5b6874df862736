import { expect, test } from 'vitest'
import { commaList } from './comma-list.ts'

test.each([
  [null, []],
  [undefined, []],
  ['', []],
  [',', []],
  ['a', ['a']],
  [' a , b ,, a,', ['a', 'b']],
])('%j is split into %j', (text, list) => expect(commaList(text)).toEqual(list))
