import { describe, expect, it, vi } from 'vitest'
import { writeProject } from '@mashu/engine-python'
import { bytesOf, openPageModel } from './page-model.fixture.ts'
import { withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const file = (name: string, text: string): File => new File([text], name)

withFakePython()

describe('a program', () => {
  it('opens as a new work with the title of the example', async () => {
    const { model, calls } = openPageModel()
    await model.openAsNew({ main: 'import turtle', files: [] }, '正方形')
    expect(calls).toEqual(['new 正方形 import turtle'])
  })

  it('does not open when the open work cannot be saved, and the message says why', async () => {
    const { model, session } = openPageModel()
    session.openAsNew.mockRejectedValueOnce(new Error('先等作品存好'))
    await model.openAsNew({ main: 'other', files: [] }, '别的')
    expect(model.view.value.message).toBe('先等作品存好')
  })

  it('opens from a local .py or .zip file under the name of the file', async () => {
    const { model, calls } = openPageModel()
    await model.openLocal(file('小游戏.PY', 'print(3)'))
    expect(calls).toEqual(['new 小游戏 print(3)'])
    await model.openLocal(
      new File(
        [new Uint8Array(writeProject({ main: 'a = 1', files: [{ name: 'data.txt', bytes: bytesOf('x') }] }).bytes)],
        '作业.zip',
      ),
    )
    expect(calls.at(-1)).toContain('new 作业 PK')
  })

  it('does not open from an invalid local file, and the message says why', async () => {
    const { model, calls } = openPageModel()
    await model.openLocal(new File([new Uint8Array([0x89, 0x50, 0, 1])], 'a.py'))
    expect([model.view.value.message, calls]).toEqual(['这个文件不是 Python 程序，打不开', []])
  })

  it('replaces main.py with an example after the old program was saved', async () => {
    const { model, calls, said } = openPageModel()
    model.addFile('helper.py')
    calls.length = 0
    await model.insertText('import turtle')
    expect([calls, model.workspace.state.active, said.at(-1), model.view.value.canvas]).toEqual([
      ['save'],
      'main.py',
      'replace import turtle',
      true,
    ])
  })
})
