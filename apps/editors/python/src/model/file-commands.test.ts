import { describe, expect, it, vi } from 'vitest'
import { openPageModel } from './page-model.fixture.ts'
import { withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const file = (name: string, text: string): File => new File([text], name)

withFakePython()

describe('files', () => {
  it('from this computer get unused names, and the first new file is shown', async () => {
    const { model } = openPageModel()
    model.addFile('data.txt')
    await model.addLocal([file('data.txt', 'neu'), file('b.txt', 'b')])
    expect([model.workspace.names, model.workspace.state.active]).toEqual([
      ['main.py', 'data.txt', 'data2.txt', 'b.txt'],
      'data2.txt',
    ])
    await model.addLocal([file('2nd.py', '')])
    expect(model.view.value.message).toContain('2nd.py')
  })

  it('are also renamed in the editor, unless the new name is invalid', () => {
    const { model, said } = openPageModel()
    model.addFile('a.py')
    said.length = 0
    expect(model.rename('a.py', 'main.py')).toContain('同名')
    expect(said).toEqual(['rename a.py main.py', 'rename main.py a.py'])
    expect(model.rename('gone.py', 'b.py')).toBe('文件找不到了')
  })

  it('are opened again when a program becomes a text file', () => {
    const { model, said } = openPageModel()
    model.addFile('a.py')
    said.length = 0
    expect(model.rename('a.py', 'b.txt')).toBeNull()
    expect(said.slice(-2)).toEqual(['forget b.txt', 'show b.txt '])
  })

  it('are removed from the editor when the child deletes them', () => {
    const { model, said } = openPageModel()
    model.addFile('a.txt')
    model.remove('a.txt')
    expect([model.workspace.names, said.at(-1)]).toEqual([['main.py'], 'forget a.txt'])
  })
})

it('the code is read-only while another window edits the work', () => {
  const { said, set } = openPageModel()
  set({ readonly: 'other-tab' })
  set({ readonly: null })
  expect(said).toEqual(['setReadOnly true', 'setReadOnly false'])
})
