import { describe, expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import { bytes, edits, workspace, withWorkspace } from './workspace.fixture.ts'

withWorkspace()

describe('the files of a work', () => {
  it('begin with main.py; lines of texts end with \\n, and pictures are bytes', () => {
    expect(workspace.names).toEqual(['main.py', 'data.txt', 'cat.png'])
    expect(workspace.find('data.txt')).toEqual({ name: 'data.txt', text: '一\n二' })
    expect(workspace.find('cat.png')).toHaveProperty('bytes')
    expect(edits).toBe(0)
  })

  it('report an edit only when the text changes', () => {
    workspace.setText('main.py', 'print(1)')
    workspace.setText('cat.png', 'no text')
    expect(edits).toBe(0)
    workspace.setText('main.py', 'print(2)')
    expect([edits, workspace.project.main]).toEqual([1, 'print(2)'])
  })

  it('return to their old place when a deletion is undone', () => {
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

  it('can be renamed to valid names, except main.py', () => {
    expect(workspace.rename('data.txt', 'cat.png')).toContain('同名')
    expect(workspace.rename('main.py', 'other.py')).not.toBeNull()
    expect(workspace.rename('data.txt', '数据.csv')).toBeNull()
    expect(workspace.names).toEqual(['main.py', '数据.csv', 'cat.png'])
    expect(workspace.project.files.map((file) => new TextDecoder().decode(file.bytes))[0]).toBe('一\n二')
  })

  it('can be added, and invalid names and files that are too large are refused with a reason', () => {
    expect(workspace.add([openFile('helper.py', bytes('x = 1')), openFile('2nd.py', bytes(''))])).toContain('2nd.py')
    expect(workspace.state.active).toBe('helper.py')
    expect(workspace.add([{ name: 'big.bin', bytes: new Uint8Array(5 * 1024 * 1024) }])).toContain('太大')
    expect(workspace.names).not.toContain('big.bin')
  })
})
