import { expect, test } from 'vitest'
import { isInside, resolveHost, type LookUp } from './address.ts'

test('a look-up of a host name ends at its time limit, even in the queue', async () => {
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
  // A literal address needs no look-up.
  expect(await resolveHost('8.8.8.8', [], hanging)).toEqual({ address: '8.8.8.8' })
  release.forEach((end) => end())
  expect(await resolveHost('d.test', [], { lookUp: async () => [{ address: '8.8.4.4' }] })).toEqual({
    address: '8.8.4.4',
  })
  expect(asked).toEqual(['a.test', 'b.test'])
})

test.each([
  ['::ffff:0:127.0.0.1', true],
  ['::ffff:0:7f00:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::127.0.0.1', true],
  ['::1', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['100::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['fe80::5efe:127.0.0.1', true],
  ['5f00::1', true],
  ['127.1.2.3', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2400:3200::1', false],
  ['2606:4700::1111', false],
])('%s is outside of the public internet: %s', (address, inside) => expect(isInside(address)).toBe(inside))
