import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const origin = 'https://school.test'

it.each([
  ['/api/x.sb3', 'https://school.test/api/x.sb3'],
  ['https://school.test/a', 'https://school.test/a'],
])('%s is a URL of this site: %s', (address, full) => {
  expect(ownAddress(address, origin)).toBe(full)
})

it.each([
  'https://elsewhere.test/x.sb3',
  '//elsewhere.test/x.sb3',
  'http://school.test/a',
  'javascript:alert(1)',
  'data:,x',
  'blob:https://school.test/1',
  'http://[',
])('%s is not a URL of this site', (address) => {
  expect(ownAddress(address, origin)).toBeNull()
})
