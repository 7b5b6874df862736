import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { zipEntries } from './zip-entries.ts'

const FILES = { 'project.json': '{"targets":[]}', 'a.svg': '<svg/>'.repeat(50), '声音/猫.wav': 'RIFF' }
/** Returns a copy of a zip in which one number is replaced. */
function changed(bytes: Buffer, place: { signature: number; offset: number; bytes?: 2 | 4 }, value: number): Buffer {
  const copy = Buffer.from(bytes)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(place.signature)
  const at = copy.indexOf(mark) + place.offset
  if (place.bytes === 2) copy.writeUInt16LE(value, at)
  else copy.writeUInt32LE(value >>> 0, at)
  return copy
}
const END = 0x06054b50
const CENTRAL = 0x02014b50

describe('a zip', () => {
  test('has a directory of the entries in the order of their bytes', () => {
    const entries = zipEntries(makeZip(FILES))!
    expect(entries.map((entry) => [entry.name, entry.unpacked])).toEqual(
      Object.entries(FILES).map(([name, text]) => [name, Buffer.byteLength(text)]),
    )
    expect(
      entries.every(
        (entry, index) => entry.start <= entry.end && (index === 0 || entry.start >= entries[index - 1]!.end),
      ),
    ).toBe(true)
  })

  test('without compression contains the bytes of each entry at its offset', () => {
    const bytes = makeZip(FILES, { store: true })
    for (const { name, start, end } of zipEntries(bytes)!)
      expect(bytes.subarray(start, end).toString()).toBe(FILES[name as keyof typeof FILES])
  })

  test.each([[{ descriptors: true }], [{ comment: '一段说明' }]])(
    'can be read when it was written with %j',
    (options) => expect(zipEntries(makeZip(FILES, options))!.map((entry) => entry.name)).toEqual(Object.keys(FILES)),
  )

  test('without files has no entries', () => expect(zipEntries(makeZip({}))).toEqual([]))

  test('is read correctly as a part of a larger buffer', () => {
    const bytes = makeZip({ a: 'b' })
    const larger = Buffer.concat([Buffer.alloc(64, 7), bytes, Buffer.alloc(64, 7)])
    expect(zipEntries(larger.subarray(64, 64 + bytes.length))!.map((entry) => entry.name)).toEqual(['a'])
  })
})

describe('bytes that are not a valid zip, or an unusual zip', () => {
  const whole = makeZip(FILES)
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('print("hello")')],
    ['the beginning of a zip', whole.subarray(0, whole.length - 30)],
    ['a directory after its own end record', changed(whole, { signature: END, offset: 16 }, whole.length)],
    ['the zip64 mark', changed(whole, { signature: END, offset: 16 }, 0xffffffff)],
    ['a too large number of entries', changed(whole, { signature: END, offset: 10, bytes: 2 }, 9)],
    ['an entry whose size is in a zip64 record', changed(whole, { signature: CENTRAL, offset: 20 }, 0xffffffff)],
    ['an entry that reaches into the directory', changed(whole, { signature: CENTRAL, offset: 20 }, whole.length)],
    ['an entry that begins outside', changed(whole, { signature: CENTRAL, offset: 42 }, whole.length + 10)],
    ['an entry whose offset is wrong', changed(whole, { signature: CENTRAL, offset: 42 }, 5)],
    ['a name that is longer than the directory', changed(whole, { signature: CENTRAL, offset: 28, bytes: 2 }, 0xffff)],
  ])('%s has no entries to cut at', (_name, bytes) => expect(zipEntries(bytes)).toBeNull())

  test('two entries at one offset are rejected', () => {
    const bytes = makeZip({ a: 'xxxx', b: 'yyyy' }, { store: true })
    const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    const doubled = Buffer.from(bytes)
    doubled.writeUInt32LE(0, second + 42)
    expect(zipEntries(doubled)).toBeNull()
  })
})
