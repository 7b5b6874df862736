import { expect, test } from 'vitest'
import { originForOthers, slipAddress } from './slip-address.ts'

test.each([
  ['http://127.0.0.1:8080', ['http://192.168.1.20:8080'], 'http://192.168.1.20:8080/user/login?slip'],
  ['http://localhost:8080', ['https://school.example/'], 'https://school.example/user/login?slip'],
  ['http://[::1]:8080', ['http://10.0.0.5'], 'http://10.0.0.5/user/login?slip'],
  ['http://127.0.0.1:8080', [], 'http://127.0.0.1:8080/user/login?slip'],
  ['https://school.example', ['http://192.168.1.20:8080'], 'https://school.example/user/login?slip'],
])('opened as %s with the known addresses %j, a slip shows %s', (here, known, address) => {
  expect(slipAddress(originForOthers(here, known))).toBe(address)
})
