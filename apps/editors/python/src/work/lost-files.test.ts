import type { FileChanges } from '@mashu/engine-python'
import { describe, expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import { bytes, workspace, withWorkspace, take, file } from './workspace.fixture.ts'

withWorkspace()

describe('file changes of a program', () => {
  it('are reported to the child when they cannot be stored', () => {
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

  it('close the tabs of deleted files, and one undo restores all of them', () => {
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
})
