import { describe, expect, it, vi } from 'vitest'
import { writeProject, type PythonError } from '@mashu/engine-python'
import { bytesOf, ended, openPageModel } from './page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const running = (): void => {
  events().state('ready')
  events().state('running')
}
const file = (name: string, text: string): File => new File([text], name)

withFakePython()

describe('running', () => {
  it('shows the console for a program that prints and the canvas for one that draws', () => {
    const { model, said } = openPageModel()
    model.workspace.setText('main.py', 'print(1)')
    model.run()
    expect(model.view.value).toMatchObject({ tab: 'console', canvas: false })
    expect([python.calls, said.at(-1)]).toEqual([['run print(1)'], 'mark null'])
    model.workspace.setText('main.py', 'import turtle')
    model.run()
    expect(model.view.value).toMatchObject({ tab: 'canvas', canvas: true })
  })

  it('takes the messages of before away', () => {
    const { model } = openPageModel()
    model.say('没有打开')
    model.run()
    expect(model.view.value.message).toBeNull()
  })

  it('obeys the keys: run does not start twice, again does, stop stops, save saves', () => {
    const { model, calls } = openPageModel()
    model.runCommand('run')
    running()
    model.runCommand('run')
    expect(python.calls).toHaveLength(1)
    model.runCommand('again')
    expect(python.calls).toHaveLength(2)
    model.runCommand('stop')
    expect(python.calls.at(-1)).toBe('stop')
    model.runCommand('save')
    expect(calls).toContain('save')
  })

  it('brings a question into view and goes back after the answer, unless the child went elsewhere', () => {
    const { model } = openPageModel()
    model.workspace.setText('main.py', 'import turtle')
    model.run()
    running()
    events().ask('几条边？')
    expect(model.view.value.tab).toBe('console')
    model.runController.answer('5')
    expect(model.view.value.tab).toBe('canvas')
    events().ask('再来？')
    model.view.merge({ tab: 'code' })
    model.runController.answer('好')
    expect(model.view.value.tab).toBe('code')
  })
})

describe('after a run', () => {
  const error = (change: Partial<PythonError> = {}): PythonError => ({
    kind: 'NameError',
    message: "name 'x' is not defined",
    file: 'main.py',
    line: 2,
    column: 1,
    endColumn: 2,
    traceback: 'NameError',
    ...change,
  })

  it('marks the line of an error and shows the console', () => {
    const { model, said } = openPageModel()
    model.run()
    running()
    events().done(ended({ ok: false, error: error() }))
    expect(said.at(-1)).toBe('mark {"line":2,"from":1,"to":2}')
    expect([model.view.value.tab, model.canGoToProblem]).toEqual(['console', true])
    model.goToProblem()
    expect([model.view.value.tab, said.at(-1)]).toEqual(['code', 'focus'])
  })

  it('opens the other file an error stands in', () => {
    const { model } = openPageModel()
    model.addFile('helper.py')
    model.workspace.choose('main.py')
    model.run()
    running()
    events().done(ended({ ok: false, error: error({ file: 'helper.py', line: 1 }) }))
    expect(model.workspace.state.active).toBe('helper.py')
  })

  it.each([
    ['no line', { line: undefined }],
    ['a file that is gone', { file: 'gone.py' }],
  ])('goes nowhere for an error with %s', (_, change) => {
    const { model, said } = openPageModel()
    model.run()
    running()
    events().done(ended({ ok: false, error: error(change as Partial<PythonError>) }))
    expect([model.canGoToProblem, said.filter((message) => message.startsWith('mark {'))]).toEqual([false, []])
  })

  it('takes what the program wrote into the work and says so', () => {
    const { model, calls, said } = openPageModel()
    model.addFile('旧.txt')
    calls.length = 0
    model.run()
    running()
    events().done(
      ended({
        changedFiles: [{ name: '日记.txt', bytes: bytesOf('晴') }],
        removedFiles: ['旧.txt'],
        unkeptFiles: [{ name: 'd/x.txt', size: 1 }],
      }),
    )
    expect(model.workspace.names).toEqual(['main.py', '日记.txt'])
    expect(model.runController.log.text()).toBe(
      '程序写了文件：日记.txt\n程序删除了文件：旧.txt\n「d/x.txt」在文件夹里，没有保存下来\n',
    )
    expect(said).toContain('forget 旧.txt')
    expect(calls).toContain('changed')
  })

  it('takes nothing while another window edits the work', () => {
    const { model, calls } = openPageModel({ readonly: 'other-tab', workId: '7' })
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect([model.workspace.names, calls]).toEqual([['main.py'], []])
  })

  it.each(['switching', 'restoring'] as const)('takes no files while the page is %s, and says so', (busy) => {
    const { model, set } = openPageModel({ workId: '7' })
    model.run()
    running()
    set({ busy })
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect(model.workspace.names).toEqual(['main.py'])
    expect(model.runController.log.text()).toContain('程序写的文件没有保存下来')
  })

  it('takes the files of a program that ends while the work is handed in', () => {
    const { model, set } = openPageModel({ workId: '7' })
    model.run()
    running()
    set({ busy: 'submitting' })
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect(model.workspace.names).toEqual(['main.py', 'a.txt'])
  })

  it('gives nothing of a former work to the one that was opened meanwhile', async () => {
    const { model, calls, loadOther } = openPageModel({ workId: '7' })
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    await loadOther()
    events().done(ended({ stopped: true, changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect([model.workspace.names, calls]).toEqual([['main.py'], []])
  })

  it.each([
    ['a work that is kept', { workId: '7' }, ['changed']],
    ['edits that are not kept yet', { touched: true }, ['changed']],
    ['a program nobody edited', {}, []],
  ])('a drawing becomes the picture of %s', (_, state, told) => {
    const { model, calls } = openPageModel(state)
    model.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended())
    expect(calls).toEqual(told)
  })
})

describe('opening', () => {
  it('an example makes a new work with its title', async () => {
    const { model, calls } = openPageModel()
    await model.openAsNew({ main: 'import turtle', files: [] }, '正方形')
    expect(calls).toEqual(['new 正方形 import turtle'])
  })

  it('says why the old work could not be put away', async () => {
    const { model, session } = openPageModel()
    session.openAsNew.mockRejectedValueOnce(new Error('先等作品存好'))
    await model.openAsNew({ main: 'other', files: [] }, '别的')
    expect(model.view.value.message).toBe('先等作品存好')
  })

  it('takes a .py and a .zip of this computer, under their names', async () => {
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

  it('says why a file cannot be opened, and keeps the work', async () => {
    const { model, calls } = openPageModel()
    await model.openLocal(new File([new Uint8Array([0x89, 0x50, 0, 1])], 'a.py'))
    expect([model.view.value.message, calls]).toEqual(['这个文件不是 Python 程序，打不开', []])
  })

  it('puts an example into main.py only after the program there was saved', async () => {
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

describe('files', () => {
  it('of this computer get a free name, and the first is shown', async () => {
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

  it('are renamed in the editor too, and back when the name cannot be used', () => {
    const { model, said } = openPageModel()
    model.addFile('a.py')
    said.length = 0
    expect(model.rename('a.py', 'main.py')).toContain('同名')
    expect(said).toEqual(['rename a.py main.py', 'rename main.py a.py'])
    expect(model.rename('gone.py', 'b.py')).toBe('文件找不到了')
  })

  it('are opened anew when a program becomes a text, for the editor treats them differently', () => {
    const { model, said } = openPageModel()
    model.addFile('a.py')
    said.length = 0
    expect(model.rename('a.py', 'b.txt')).toBeNull()
    expect(said.slice(-2)).toEqual(['forget b.txt', 'show b.txt '])
  })

  it('that are deleted are forgotten by the editor', () => {
    const { model, said } = openPageModel()
    model.addFile('a.txt')
    model.remove('a.txt')
    expect([model.workspace.names, said.at(-1)]).toEqual([['main.py'], 'forget a.txt'])
  })
})

it('keeps the editor from writing while another window has the work', () => {
  const { said, set } = openPageModel()
  set({ readonly: 'other-tab' })
  set({ readonly: null })
  expect(said).toEqual(['setReadOnly true', 'setReadOnly false'])
})
