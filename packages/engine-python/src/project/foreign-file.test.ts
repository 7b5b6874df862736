import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readProject, writeProject } from './project-file.ts'

describe('the file of a work', () => {
  it('can be from another program: without project.json, with folders, a byte order mark, GBK or \r\n', () => {
    expect(
      readProject(
        zipSync({
          '作业/main.py': strToU8('a = 1\r\n'),
          '作业/data.csv': strToU8('1'),
          '__MACOSX/x': strToU8('2'),
          '.hidden': strToU8('3'),
        }),
      ),
    ).toEqual({ main: 'a = 1\n', files: [{ name: 'data.csv', bytes: strToU8('1') }] })
    expect(readProject(strToU8('\uFEFFprint(1)')).main).toBe('print(1)')
    expect(readProject(Uint8Array.of(35, 0xc4, 0xe3, 0xba, 0xc3)).main).toBe('#你好')
    expect(
      readProject(zipSync({ 'main.py': strToU8('1'), 'project.json': strToU8('{broken'), b: strToU8('') })).files,
    ).toHaveLength(1)
  })

  it('can be a compressed folder: main.py is the program, and each file is read once', () => {
    const entry = (text: string): Uint8Array => strToU8(text)
    expect(
      readProject(
        zipSync({
          'proj/': new Uint8Array(),
          'proj/helper.py': entry('h'),
          'proj/main.py': entry('m'),
          'proj/project.json': entry('{"files":["b.txt","helper.py"]}'),
          'proj/b.txt': entry('b'),
        }),
      ),
    ).toEqual({
      main: 'm',
      files: [
        { name: 'b.txt', bytes: entry('b') },
        { name: 'helper.py', bytes: entry('h') },
      ],
    })
    const deep = readProject(
      zipSync({
        'a/b/main.py': entry('deep'),
        'a/b/x.txt': entry('1'),
        'a/x.txt': entry('2'),
        'a/main.py': entry('m'),
        'a/b/project.json': entry('{}'),
        'a/.git/x.txt': entry('3'),
      }),
    )
    expect(deep.main).toBe('m')
    expect(deep.files.map((file) => [file.name, new TextDecoder().decode(file.bytes)])).toEqual([
      ['x.txt', '2'],
      ['main2.py', 'deep'],
      ['x2.txt', '1'],
      ['project2.json', '{}'],
    ])
    expect(readProject(writeProject(deep).bytes)).toEqual(deep)
  })

  it('is read with the right Chinese file names from Windows, macOS and newer systems', () => {
    const plain = zipSync({ 'main.py': strToU8('1'), 'NAME.txt': strToU8('2') })
    const named = (bytes: readonly number[]): Uint8Array => {
      const made = plain.slice()
      for (let at = 0; at < made.length; at += 1)
        if (new TextDecoder().decode(made.subarray(at, at + 4)) === 'NAME') made.set(bytes, at)
      return made
    }
    const nameIn = (zip: Uint8Array): string | undefined => readProject(zip).files[0]?.name
    expect(nameIn(named([0xc8, 0xd5, 0xbc, 0xc7]))).toBe('日记.txt')
    expect(nameIn(named([0xe6, 0x97, 0xa5, 0x61]))).toBe('日a.txt')
    // The zip marks the name as UTF-8, although its bytes are also valid GBK.
    for (const name of ['日记.txt', 'a·b.txt', 'éé.txt'])
      expect(nameIn(zipSync({ 'main.py': strToU8('1'), [name]: strToU8('2') }))).toBe(name)
    expect(nameIn(zipSync({ 'proj\\main.py': strToU8('1'), 'proj\\a.txt': strToU8('2') }))).toBe('a.txt')
  })
})
