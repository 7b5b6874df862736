import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { MIN_BLOB, partsOfRange, readLayout, splitPieces, writeLayout, type Part, type Piece } from './split.ts'
import { zipEntries } from './zip-entries.ts'

const join = (pieces: Piece[]) => Buffer.concat(pieces.map((piece) => ('blob' in piece ? piece.blob : piece.inline)))
const blobs = (pieces: Piece[]) =>
  pieces.flatMap((piece) => ('blob' in piece ? [createHash('sha256').update(piece.blob).digest('hex')] : []))

test('a project is split at its large entries and joined again byte for byte', () => {
  const zip = makeZip({
    'project.json': randomBytes(3000),
    'a.svg': randomBytes(5000),
    'tiny.svg': '<svg/>',
    'b.wav': randomBytes(20_000),
  })
  const pieces = splitPieces(zip)
  expect(join(pieces).equals(zip)).toBe(true)
  expect(blobs(pieces)).toHaveLength(3)
  expect(
    pieces.flatMap((piece) => ('inline' in piece ? [piece.inline.length] : [])).reduce((a, b) => a + b),
  ).toBeLessThan(1000)
})

test('a version that changes one costume shares the blobs of the other costumes', () => {
  const shared = { 'a.svg': randomBytes(5000), 'b.wav': randomBytes(20_000), 'c.png': randomBytes(2000) }
  const before = blobs(splitPieces(makeZip({ 'project.json': '{"v":1}', ...shared })))
  const after = blobs(splitPieces(makeZip({ 'project.json': '{"v":2}', ...shared, 'c.png': randomBytes(2000) })))
  expect(after.filter((hash) => !before.includes(hash))).toHaveLength(1)
})

test('entries with a data descriptor are also split', () => {
  const zip = makeZip({ 'project.json': randomBytes(4000) }, { descriptors: true })
  expect(blobs(splitPieces(zip))).toHaveLength(1)
  expect(join(splitPieces(zip)).equals(zip)).toBe(true)
})

test('bytes before and after the archive are kept', () => {
  const zip = makeZip({ 'a.bin': randomBytes(4000) }, { comment: 'x'.repeat(300) })
  const trailing = Buffer.concat([zip, Buffer.from('tail')])
  expect(join(splitPieces(trailing)).equals(trailing)).toBe(true)
})

test('damaged archives, other bytes and empty content are joined again byte for byte', () => {
  const zip = makeZip({ 'project.json': randomBytes(3000), 'a.svg': randomBytes(5000) })
  const overlapping = Buffer.from(zip)
  const directory = zipEntries(zip)!
  expect(directory).toHaveLength(2)
  // Changes the second directory entry, so that it refers to the bytes of the first entry.
  const at = overlapping.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  overlapping.writeUInt32LE(0, at + 42)
  for (const bytes of [
    zip.subarray(0, 4000),
    zip.subarray(0, zip.length - 10),
    overlapping,
    randomBytes(9000),
    Buffer.from('PK\x05\x06'),
  ]) {
    const pieces = splitPieces(bytes)
    expect(pieces).toHaveLength(1)
    expect(join(pieces).equals(bytes)).toBe(true)
  }
  expect(splitPieces(new Uint8Array())).toEqual([])
})

test('an archive with one wrong byte is joined again with the wrong byte', () => {
  const zip = makeZip({ 'project.json': randomBytes(1500), 'a.svg': randomBytes(1500) })
  for (let at = 0; at < zip.length; at++) {
    const broken = Buffer.from(zip)
    broken[at]! ^= 0xff
    expect(join(splitPieces(broken)).equals(broken)).toBe(true)
  }
})

test('an archive with too many small entries becomes one blob', () => {
  const names = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`${index}.bin`, randomBytes(MIN_BLOB - 100)]),
  )
  expect(splitPieces(makeZip({ ...names, 'big.bin': randomBytes(2000) }))).toHaveLength(1)
})

const hash = 'a'.repeat(64)

test('a layout is read as it was written, and repeated bytes take little space', () => {
  const header = Buffer.from('the same header again and again '.repeat(100))
  const parts: Part[] = [{ inline: header }, { hash, size: 5000 }, { inline: header }]
  const text = writeLayout(parts)
  expect(text.length).toBeLessThan(400)
  expect(readLayout(text)).toEqual(parts)
  expect(readLayout(writeLayout([{ hash, size: 7 }]))).toEqual([{ hash, size: 7 }])
})

test('a range of bytes contains the right parts', () => {
  const parts: Part[] = [{ inline: Buffer.alloc(10) }, { hash, size: 100 }, { inline: Buffer.alloc(5) }]
  const ranges = (start: number, end: number) =>
    partsOfRange(parts, start, end).map(({ part, from, to }) => [parts.indexOf(part), from, to])
  expect(ranges(0, 114)).toEqual([
    [0, 0, 9],
    [1, 0, 99],
    [2, 0, 4],
  ])
  expect(ranges(5, 10)).toEqual([
    [0, 5, 9],
    [1, 0, 0],
  ])
  expect(ranges(50, 60)).toEqual([[1, 40, 50]])
  expect(ranges(110, 110)).toEqual([[2, 0, 0]])
})
