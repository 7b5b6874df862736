import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptWith, encryptByPassphrase, identityOf, identityText } from './age.ts'
import { from, readAll } from './backup-store.ts'
import { keyOf, seal, sealedSize, unseal } from './seal.ts'
import { sealOld } from './test/seal-old.ts'

const SEGMENT = 64 * 1024
const SIZES = [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, 300_000]

const key = await keyOf('correct horse battery', Buffer.alloc(16, 7))

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each([
  ['in the format of age', (name: string, bytes: AsyncIterable<Uint8Array>) => seal(key, name, bytes)],
  ['in the older format', (name: string, bytes: AsyncIterable<Uint8Array>) => sealOld(key, name, bytes)],
])('an object sealed %s', (_how, write) => {
  test.each(SIZES)('of %i bytes is decrypted, in chunks of any size', async (size) => {
    const bytes = randomBytes(size)
    const sealed = await readAll(write('objects/aa/x', inParts(bytes, 50_000)))
    for (const part of [7, 70_000])
      expect((await readAll(unseal(key, 'objects/aa/x', inParts(sealed, part)))).equals(bytes)).toBe(true)
  })

  test('is rejected when changed, cut off, or under another name or key', async () => {
    const sealed = await readAll(write('objects/aa/x', from(randomBytes(SEGMENT + 10))))
    const read = (bytes: Uint8Array, name = 'objects/aa/x', by = key) => readAll(unseal(by, name, from(bytes)))
    const changes = [2, 40, 100, 150, 200, 220, 250, 300, 400, sealed.length - 1].map((at) => {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      return changed
    })
    const cuts = [0, 10, 100, 250, sealed.length - 26, sealed.length - 1].map((end) => sealed.subarray(0, end))
    for (const bytes of [...changes, ...cuts]) await expect(read(bytes)).rejects.toThrow()
    await expect(read(sealed, 'objects/aa/y')).rejects.toThrow()
    const other = await keyOf('another passphrase', Buffer.alloc(16, 7))
    await expect(read(sealed, 'objects/aa/x', other)).rejects.toThrow()
  })
})

test('the size of a sealed object is known in advance', async () => {
  for (const size of SIZES)
    expect(await readAll(seal(key, 'x', from(randomBytes(size))))).toHaveLength(sealedSize(size))
})

describe('the format of age', () => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, at) => at))

  test('an identity is written like in age programs', () => {
    // `age-keygen -y` converts this text to the recipient of the file in the next test.
    expect(identityText({ secret })).toBe('AGE-SECRET-KEY-1QQQSYQCYQ5RQWZQFPG9SCRGWPUGPZYSNZS23V9CCRYDPK8QARC0SWRYDWG')
  })

  test('a file that another program has written is read', async () => {
    const file = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBLYnRRVXFHN1ZGREZsUnh0dlJiQVliNWhVS01GcEc4UkphaEc3UzF2R3hV' +
        'CmlrK3I2N3UrNzB0S0ExaEF5OEx6UlNnWFlPQ09tSXR3SlJIdUhHblhLYzAKLS0tIE9rRWc0MWVqcjB3OFVncFB6NElkdlJ5RTlt' +
        'c1lUSUdDaElxZHdoZmNFZ2cK4haoP/PlKaBaeQDEQqqqp5S80g9zb/QoLQfr8j3HGhY30a9O+1lFCSLBqzM4Llk=',
      'base64',
    )
    const read = decryptWith(identityOf(secret), null, { name: 'x', bytes: from(file) })
    expect((await readAll(read)).toString()).toBe('hello from age\n')
  })

  test('a file for a passphrase has the header that the specification of age requires', async () => {
    const text = (await encryptByPassphrase('a long sentence', 'x')).toString('latin1')
    expect(text).toMatch(/^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n[\w+/]{43}\n--- [\w+/]{43}\n/)
  })
})
