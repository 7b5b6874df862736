import { expect, test } from 'vitest'
import { resolveHost, type LookUp } from './address.ts'

test('a name that nobody answers for is given up in time, and so is what waits behind it', async () => {
  const asked: string[] = []
  const release: (() => void)[] = []
  const hangs: LookUp = (host) => {
    asked.push(host)
    return new Promise((resolve) => release.push(() => resolve([])))
  }
  const hanging = { lookUp: hangs, limitMs: 30 }
  const all = ['a.test', 'b.test', 'c.test'].map((host) => resolveHost(host, [], hanging))
  expect(await Promise.all(all)).toEqual(['slow', 'slow', 'slow'])
  expect(asked).toEqual(['a.test', 'b.test'])
  // An address needs no look-up, whatever hangs.
  expect(await resolveHost('8.8.8.8', [], hanging)).toEqual({ address: '8.8.8.8' })
  release.forEach((end) => end())
  expect(await resolveHost('d.test', [], { lookUp: async () => [{ address: '8.8.4.4' }] })).toEqual({
    address: '8.8.4.4',
  })
  expect(asked).toEqual(['a.test', 'b.test'])
})
