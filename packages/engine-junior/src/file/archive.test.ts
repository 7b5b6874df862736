import { describe, expect, it } from 'vitest'
import { jsonBytes, pack, readJson, unpack } from './archive.ts'
import { bytes } from '../../test/file.fixture.ts'
import { FileProblem } from './problem.ts'

const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251)

describe('archives', () => {
  it('restore names, order and content of their files', () => {
    const files = new Map([
      ['文件夹/图.svg', bytes('<svg/>')],
      ['b.png', noise],
      ['empty', new Uint8Array()],
    ])
    expect([...unpack(pack(files))]).toEqual([...files])
  })

  it('compress text, but not media', () => {
    const text = bytes('<path d="M0 0"/>'.repeat(200))
    expect(pack(new Map([['a.svg', text]])).length).toBeLessThan(text.length / 4)
    expect(pack(new Map([['a.png', text]])).length).toBeGreaterThan(text.length)
  })

  it('have the same bytes whenever they are written', () => {
    // 1980-01-01, the date of every file in the zip.
    expect(pack(new Map([['a.svg', bytes('x')]])).slice(12, 14)).toEqual(Uint8Array.of(0x21, 0))
  })

  it('are read without entries for folders and without a leading ./', () => {
    expect([
      ...unpack(
        pack(
          new Map([
            ['a/', new Uint8Array()],
            ['./a/b.txt', bytes('b')],
          ]),
        ),
      ).keys(),
    ]).toEqual(['a/b.txt'])
  })

  it('with more files than any project are refused', () => {
    const many = new Map(Array.from({ length: 1001 }, (_, index) => [`f${index}`, new Uint8Array()] as const))
    expect(() => unpack(pack(many))).toThrow(new FileProblem('too-large'))
    many.delete('f0')
    expect(unpack(pack(many)).size).toBe(1000)
  })

  it('with a file that is not JSON are refused', () => {
    const files = new Map([
      ['good', jsonBytes({ name: '好' })],
      ['bad', bytes('{')],
    ])
    expect(readJson(files, 'good')).toEqual({ name: '好' })
    expect(() => readJson(files, 'bad')).toThrow(new FileProblem('bad-json'))
    expect(() => readJson(files, 'none')).toThrow(new FileProblem('no-project'))
  })

  it('keep the cause of a problem for the log', () => {
    try {
      unpack(bytes('no zip'))
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ name: 'FileProblem', code: 'not-a-zip', cause: expect.anything() as unknown })
    }
  })
})
