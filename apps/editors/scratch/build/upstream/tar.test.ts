import { describe, expect, it } from 'vitest'
import { readTar } from './tar.ts'

function entry(path: string, content: string, kind = '0', prefix = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(Buffer.byteLength(content).toString(8).padStart(11, '0'), 124)
  header.write(kind, 156)
  header.write(prefix, 345)
  const body = Buffer.from(content)
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}
const read = (...entries: Buffer[]) =>
  [...readTar(Buffer.concat([...entries, Buffer.alloc(1024)]))].map(({ path, bytes }) => [path, bytes.toString()])

describe('reading a tar archive', () => {
  it('returns paths and contents', () => {
    expect(
      read(entry('package/a.js', 'one'), entry('package/b/c.js', 'x'.repeat(600)), entry('package/empty', '')),
    ).toEqual([
      ['package/a.js', 'one'],
      ['package/b/c.js', 'x'.repeat(600)],
      ['package/empty', ''],
    ])
  })

  it('joins prefixes, uses the paths of PAX headers, and skips folders', () => {
    expect(
      read(
        entry('deep.js', '1', '0', 'package/very'),
        entry('dir/', '', '5'),
        entry('pax', '19 path=long/路径.js\n', 'x'),
        entry('short', '2'),
        entry('after', '3'),
      ),
    ).toEqual([
      ['package/very/deep.js', '1'],
      ['long/路径.js', '2'],
      ['after', '3'],
    ])
  })

  it('refuses an incomplete archive', () => {
    expect(() => [...readTar(entry('a', 'x'.repeat(2000)).subarray(0, 1024))]).toThrow('ends too early')
  })
})
