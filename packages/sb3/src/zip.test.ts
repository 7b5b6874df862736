import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { utf8 } from './bytes.ts'
import { readZip } from './zip-reader.test-support.ts'
import { zip } from './zip.ts'

describe('a zip', () => {
  const entries = [
    { name: 'a.txt', bytes: utf8('hello') },
    { name: '文件/二.bin', bytes: Uint8Array.of(0, 255, 1, 254) },
    { name: 'empty', bytes: new Uint8Array(0) },
  ]

  it('contains the written entries', () => {
    expect(readZip(zip(entries))).toEqual(entries)
  })

  it('has the checksums that other programs verify', () => {
    const view = new DataView(zip(entries).buffer)
    expect(view.getUint32(14, true)).toBe(crc32Of('hello'))
  })

  it('has the same bytes for the same entries', () => {
    expect(zip(entries)).toEqual(zip(entries))
  })

  it('can be empty', () => {
    expect(zip([])).toHaveLength(22)
  })
})

const crc32Of = (text: string): number => crc32(utf8(text))
