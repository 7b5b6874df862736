import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readProject, writeProject } from './project-file.ts'
import { fileNameProblem, freeName, limit, ProjectProblem, type PythonProject } from './project.ts'

const project: PythonProject = {
  main: 'import helper\nprint("你好")\n',
  files: [
    { name: 'helper.py', bytes: strToU8('x = 1') },
    { name: '图.png', bytes: Uint8Array.of(1, 2, 3) },
    { name: 'a.txt', bytes: strToU8('') },
  ],
}

describe('the file of a work', () => {
  it('is the program itself while there is nothing else', () => {
    const { bytes, extension } = writeProject({ main: 'print(1)\n', files: [] })
    expect([new TextDecoder().decode(bytes), extension]).toEqual(['print(1)\n', 'py'])
    expect(readProject(bytes)).toEqual({ main: 'print(1)\n', files: [] })
    expect(writeProject({ main: '', files: [] }).bytes.length).toBeGreaterThan(0)
  })

  it('is a zip with more files, in the order of the tabs, equal for equal work', () => {
    const { bytes, extension } = writeProject(project)
    expect(extension).toBe('zip')
    expect(readProject(bytes)).toEqual(project)
    expect(writeProject(readProject(bytes)).bytes).toEqual(bytes)
    const turned = { ...project, files: project.files.toReversed() }
    expect(readProject(writeProject(turned).bytes)).toEqual(turned)
  })

  it('opens what others made: no project.json, folders, marks at the start, GBK, Windows lines', () => {
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

  it('opens a folder that was compressed: its main.py is the program, and nothing is lost or doubled', () => {
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

  it('reads Chinese names as Windows, macOS and newer systems write them', () => {
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
    // Marked as UTF-8, and looks like GBK to whoever does not ask.
    for (const name of ['日记.txt', 'a·b.txt', 'éé.txt'])
      expect(nameIn(zipSync({ 'main.py': strToU8('1'), [name]: strToU8('2') }))).toBe(name)
    expect(nameIn(zipSync({ 'proj\\main.py': strToU8('1'), 'proj\\a.txt': strToU8('2') }))).toBe('a.txt')
  })

  it.each([
    ['a damaged zip', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), '损坏'],
    ['a zip without a program', zipSync({ 'a.txt': strToU8('1') }), '没有 main.py'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 1), '不是 Python'],
    ['too many bytes', new Uint8Array(limit.bytes + 1), '太大'],
    [
      'a zip that unpacks to too much',
      zipSync({ 'main.py': strToU8('1'), big: new Uint8Array(limit.bytes + 1) }),
      '太大',
    ],
    [
      'too many files',
      zipSync(Object.fromEntries(Array.from({ length: limit.files + 3 }, (_, index) => [`${index}.py`, strToU8('1')]))),
      '太大',
    ],
  ])('refuses %s with a sentence', (_, bytes, part) => {
    expect(() => readProject(bytes)).toThrow(ProjectProblem)
    expect(() => readProject(bytes)).toThrow(part)
  })

  it('refuses to write more than fits', () => {
    expect(() => writeProject({ main: '', files: [{ name: 'a', bytes: new Uint8Array(limit.bytes + 1) }] })).toThrow(
      '10 MB',
    )
  })
})

describe('names of files', () => {
  it.each([
    ['a.py', null],
    ['数据 1.txt', null],
    ['', '名字'],
    ['a/b.py', '符号'],
    ['.x', '符号'],
    ['main.py', '同名'],
    ['helper.py', '同名'],
    ['x'.repeat(61), '太长'],
  ])('%j', (name, problem) => {
    const said = fileNameProblem(name, project)
    if (problem === null) expect(said).toBeNull()
    else expect(said).toContain(problem)
  })
})

it('a name that is taken gets a number', () => {
  expect(freeName('new.py', ['main.py'])).toBe('new.py')
  expect(freeName('new.py', ['NEW.py', 'new2.py'])).toBe('new3.py')
})
