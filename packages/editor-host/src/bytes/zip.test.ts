import { describe, expect, it } from 'vitest'
import { stableZip } from './zip.ts'

/** Entries are uncompressed and have the given DOS time. */
function zipOf(entries: Record<string, string>, time: number): ArrayBuffer {
  const encode = (text: string): number[] => [...new TextEncoder().encode(text)]
  const two = (n: number): number[] => [n & 255, (n >>> 8) & 255]
  const four = (n: number): number[] => [...two(n & 0xffff), ...two(n >>> 16)]
  const bodies: number[] = []
  const listing: number[] = []
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [encode(name), encode(text)]
    const shared = [
      ...two(20),
      ...two(0),
      ...two(0),
      ...four(time),
      ...four(0),
      ...four(content.length),
      ...four(content.length),
      ...two(title.length),
      ...two(0),
    ]
    listing.push(
      ...four(0x02014b50),
      ...two(20),
      ...shared,
      ...two(0),
      ...two(0),
      ...two(0),
      ...four(0),
      ...four(bodies.length),
      ...title,
    )
    bodies.push(...four(0x04034b50), ...shared, ...title, ...content)
  }
  const count = Object.keys(entries).length
  const end = [
    ...four(0x06054b50),
    ...two(0),
    ...two(0),
    ...two(count),
    ...two(count),
    ...four(listing.length),
    ...four(bodies.length),
    ...two(0),
  ]
  return Uint8Array.from([...bodies, ...listing, ...end]).buffer
}

const list = (bytes: ArrayBuffer): number[] => [...new Uint8Array(bytes)]

describe('stableZip', () => {
  it('makes zips equal if they differ only in their times', () => {
    const files = { 'project.json': '{}', 'a.svg': '<svg/>' }
    const [early, late] = [zipOf(files, 0x12345678), zipOf(files, 0x5a5a1234)]
    expect(list(early)).not.toEqual(list(late))
    expect(list(stableZip(early))).toEqual(list(stableZip(late)))
    expect(new TextDecoder().decode(stableZip(early))).toContain('<svg/>')
  })

  it('keeps differences of content, and does not change its input', () => {
    const zip = zipOf({ a: '1' }, 7)
    const before = list(zip)
    expect(list(stableZip(zip))).not.toEqual(list(stableZip(zipOf({ a: '2' }, 7))))
    expect(list(zip)).toEqual(before)
  })

  it.each([
    ['nothing', ''],
    ['text', 'print("hello, this is a long enough line")'],
  ])('returns %s unchanged', (_, text) => {
    const bytes = new TextEncoder().encode(text).buffer
    expect(stableZip(bytes)).toBe(bytes)
  })

  it('returns a damaged zip unchanged', () => {
    const damaged = zipOf({ a: '1', b: '2' }, 7).slice(10)
    expect(list(stableZip(damaged))).toEqual(list(damaged))
  })
})
