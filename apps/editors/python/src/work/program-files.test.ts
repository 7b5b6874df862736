import { describe, expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import { bytes, edits, workspace, withWorkspace, take, file } from './workspace.fixture.ts'

withWorkspace()

describe('file changes of a program', () => {
  it('are stored: new and changed files, files without an extension, new programs', () => {
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

  it('cannot change the programs of the work, and a note tells the child', () => {
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

  it('are no edit when the program has changed nothing', () => {
    const before = workspace.state
    expect(take({})).toEqual({ names: [], notes: [] })
    expect([workspace.state === before, edits]).toEqual([true, 0])
  })
})
