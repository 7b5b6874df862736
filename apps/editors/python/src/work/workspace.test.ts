import type { FileChanges } from '@mashu/engine-python'
import { beforeEach, describe, expect, it } from 'vitest'
import { kindOf, nameProblem } from './file-name.ts'
import { listensToKeys, usesCanvas, Workspace } from './workspace.ts'
import { openFile } from './open-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

let edits: number
let workspace: Workspace
beforeEach(() => {
  edits = 0
  workspace = new Workspace(() => {
    edits += 1
  })
  workspace.load({
    main: 'print(1)',
    files: [
      { name: 'data.txt', bytes: bytes('一\r\n二') },
      { name: 'cat.png', bytes: new Uint8Array([137, 80]) },
    ],
  })
})

describe('the files of a work', () => {
  it('are main.py first, text as text with plain line ends, pictures as bytes', () => {
    expect(workspace.names).toEqual(['main.py', 'data.txt', 'cat.png'])
    expect(workspace.find('data.txt')).toEqual({ name: 'data.txt', text: '一\n二' })
    expect(workspace.find('cat.png')).toHaveProperty('bytes')
    expect(edits).toBe(0)
  })

  it('count an edit only when the text changes', () => {
    workspace.setText('main.py', 'print(1)')
    workspace.setText('cat.png', 'no text')
    expect(edits).toBe(0)
    workspace.setText('main.py', 'print(2)')
    expect([edits, workspace.project.main]).toEqual([1, 'print(2)'])
  })

  it('come back after they were deleted, at their old place', () => {
    workspace.choose('data.txt')
    workspace.remove('data.txt')
    expect([workspace.names, workspace.state.active]).toEqual([['main.py', 'cat.png'], 'cat.png'])
    workspace.bringBack()
    expect([workspace.names, workspace.state.active, workspace.state.deleted]).toEqual([
      ['main.py', 'data.txt', 'cat.png'],
      'data.txt',
      null,
    ])
    workspace.remove('main.py')
    expect(workspace.names).toContain('main.py')
  })

  it('are renamed within the rules, main.py never', () => {
    expect(workspace.rename('data.txt', 'cat.png')).toContain('同名')
    expect(workspace.rename('main.py', 'other.py')).not.toBeNull()
    expect(workspace.rename('data.txt', '数据.csv')).toBeNull()
    expect(workspace.names).toEqual(['main.py', '数据.csv', 'cat.png'])
    expect(workspace.project.files.map((file) => new TextDecoder().decode(file.bytes))[0]).toBe('一\n二')
  })

  it('are added and replaced, but what is too large or has a bad name is refused in words', () => {
    expect(workspace.add([openFile('helper.py', bytes('x = 1')), openFile('2nd.py', bytes(''))])).toContain('2nd.py')
    expect(workspace.state.active).toBe('helper.py')
    expect(workspace.add([{ name: 'big.bin', bytes: new Uint8Array(5 * 1024 * 1024) }])).toContain('太大')
    expect(workspace.names).not.toContain('big.bin')
  })
})

describe('what a program did to files', () => {
  const take = (change: Partial<FileChanges>): ReturnType<Workspace['takeChanges']> =>
    workspace.takeChanges({ changedFiles: [], removedFiles: [], unkeptFiles: [], ...change })
  const file = (name: string, content: string | Uint8Array = 'x') => ({
    name,
    bytes: typeof content === 'string' ? bytes(content) : content,
  })

  it('is kept where it can be: new and changed files, names without an ending, new programs', () => {
    expect(
      take({
        changedFiles: [file('out.txt'), file('data.txt', '改'), file('数据', '甲'), file('helper2.py', 'x = 1')],
      }),
    ).toEqual({
      names: ['out.txt', 'data.txt', '数据', 'helper2.py'],
      notes: ['程序写了文件：out.txt、data.txt、数据、helper2.py'],
    })
    expect([workspace.find('data.txt'), workspace.find('数据'), workspace.find('helper2.py')]).toEqual([
      { name: 'data.txt', text: '改' },
      { name: '数据', text: '甲' },
      { name: 'helper2.py', text: 'x = 1' },
    ])
    expect([workspace.state.active, edits]).toEqual(['main.py', 1])
  })

  it('does not reach the programs of the work, and says so', () => {
    workspace.add([openFile('helper.py', bytes('x = 1'))])
    expect(
      take({
        changedFiles: [file('main.py', 'hack'), file('helper.py', 'hack')],
        removedFiles: ['main.py', 'helper.py'],
      }),
    ).toMatchObject({
      names: [],
      notes: [
        expect.stringMatching(/「main\.py」.*没有保存/),
        expect.stringMatching(/「helper\.py」.*没有保存/),
        expect.stringMatching(/「main\.py」.*不能删除/),
        expect.stringMatching(/「helper\.py」.*不能删除/),
      ],
    })
    expect([workspace.project.main, workspace.find('helper.py'), edits]).toEqual([
      'print(1)',
      { name: 'helper.py', text: 'x = 1' },
      1,
    ])
  })

  it('is told where it cannot be kept', () => {
    const notesOf = (change: Partial<FileChanges>): string[] => take(change).notes
    expect(notesOf({ changedFiles: [file('大文件.txt', new Uint8Array(5 * 1024 * 1024))] })).toEqual([
      '「大文件.txt」太大（5 MB），没有保存下来',
    ])
    expect(
      notesOf({
        unkeptFiles: [
          { name: 'd/x.txt', size: 1 },
          { name: 'huge.txt', size: 12 * 1024 * 1024 + 500_000 },
          { name: 'third.txt', size: 1024 * 1024 },
        ],
      }),
    ).toEqual([
      '「d/x.txt」在文件夹里，没有保存下来',
      '「huge.txt」太大（12.5 MB），没有保存下来',
      '「third.txt」没有保存下来：作品太大了，最多 10 MB',
    ])
    expect(notesOf({ changedFiles: [file('.x'), file('Data.txt')] })).toEqual([
      expect.stringMatching(/「\.x」没有保存下来：.*点开头/),
      expect.stringMatching(/「Data\.txt」没有保存下来：.*同名/),
    ])
    const full = notesOf({
      changedFiles: ['a.bin', 'b.bin', 'c.bin'].map((name) => file(name, new Uint8Array(4 * 1024 * 1024))),
    })
    expect(full).toEqual(['程序写了文件：a.bin、b.bin', '「c.bin」没有保存下来：作品太大了，最多 10 MB'])
    const many = notesOf({ unkeptFiles: Array.from({ length: 8 }, (_, at) => ({ name: `d/${at}`, size: 1 })) })
    expect([many.length, many.at(-1)]).toEqual([6, '还有 3 个文件没有保存下来'])
    expect(workspace.names).toEqual(['main.py', 'data.txt', 'cat.png', 'a.bin', 'b.bin'])
  })

  it('takes tabs away that can be had back together', () => {
    workspace.add([openFile('end.txt', bytes('尾'))])
    workspace.choose('data.txt')
    expect(take({ removedFiles: ['data.txt', 'cat.png', 'gone.txt'] })).toEqual({
      names: ['data.txt', 'cat.png'],
      notes: ['程序删除了文件：data.txt、cat.png'],
    })
    expect([workspace.names, workspace.state.active]).toEqual([['main.py', 'end.txt'], 'end.txt'])
    workspace.bringBack()
    expect([workspace.names, workspace.state.active, workspace.state.deleted]).toEqual([
      ['main.py', 'data.txt', 'cat.png', 'end.txt'],
      'data.txt',
      null,
    ])
  })

  it('leaves everything as it is, and no edit, when nothing changed', () => {
    const before = workspace.state
    expect(take({})).toEqual({ names: [], notes: [] })
    expect([workspace.state === before, edits]).toEqual([true, 0])
  })
})

describe('names', () => {
  it.each([
    ['calc.py', 'program'],
    ['a.CSV', 'text'],
    ['a.svg', 'picture'],
    ['数据', 'text'],
    ['a.bin', 'other'],
  ] as const)('%s is a %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })

  it.each(['', '.hidden', 'a/b.txt', 'noending', '1st.py', 'my-file.py', 'Main.py', 'project.json'])(
    '%j cannot be used',
    (name) => {
      expect(nameProblem(name, ['main.py'])).toMatch(/\p{Script=Han}/u)
    },
  )
  it.each(['helper.py', '计算.py', '_x.py', 'my-file.txt', '成绩.csv'])('%j can', (name) => {
    expect(nameProblem(name, ['main.py'])).toBeNull()
  })
})

it.each([
  ['import turtle', true],
  ['import random, turtle as t', true],
  ['from turtle import *', true],
  ['import matplotlib.pyplot as plt', true],
  ['import numpy as np, matplotlib.pyplot as plt', true],
  ['from matplotlib import pyplot', true],
  ['# import turtle', false],
  ['print("import turtle")', false],
  ['import turtles', false],
])('%s draws: %s', (code, draws) => {
  expect(usesCanvas(code)).toBe(draws)
})

it.each([
  ['screen.onkey(up, "Up")', true],
  ['turtle.onkeypress(up, "Up")', true],
  ['# onkey(up)', false],
  ['monkey(1)', false],
])('%s listens to keys: %s', (code, listens) => {
  expect(listensToKeys(code)).toBe(listens)
})
