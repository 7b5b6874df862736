import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeProject, type PythonError } from '@mashu/engine-python'
import { bytesOf, ended, fakePython, openBench } from './bench.fixture.ts'
import type { PythonOptions } from '../run/python.ts'

const fake = vi.hoisted((): { start: (options: unknown) => unknown } => ({ start: () => undefined }))
vi.mock('../run/python.ts', () => ({ startPython: (options: unknown) => fake.start(options) }))

let python: ReturnType<typeof fakePython>['held']
const events = (): PythonOptions['events'] => python.events!
const running = (): void => {
  events().state('ready')
  events().state('running')
}
const file = (name: string, text: string): File => new File([text], name)

beforeEach(() => {
  const { held, start } = fakePython()
  python = held
  fake.start = start as (options: unknown) => unknown
})

describe('running', () => {
  it('shows the console for a program that prints and the canvas for one that draws', () => {
    const { bench, said } = openBench()
    bench.workspace.setText('main.py', 'print(1)')
    bench.run()
    expect(bench.view.value).toMatchObject({ tab: 'console', canvas: false })
    expect([python.calls, said.at(-1)]).toEqual([['run print(1)'], 'mark null'])
    bench.workspace.setText('main.py', 'import turtle')
    bench.run()
    expect(bench.view.value).toMatchObject({ tab: 'canvas', canvas: true })
  })

  it('takes the messages of before away', () => {
    const { bench } = openBench()
    bench.say('没有打开')
    bench.run()
    expect(bench.view.value.message).toBeNull()
  })

  it('obeys the keys: run does not start twice, again does, stop stops, save saves', () => {
    const { bench, calls } = openBench()
    bench.obey('run')
    running()
    bench.obey('run')
    expect(python.calls).toHaveLength(1)
    bench.obey('again')
    expect(python.calls).toHaveLength(2)
    bench.obey('stop')
    expect(python.calls.at(-1)).toBe('stop')
    bench.obey('save')
    expect(calls).toContain('save')
  })

  it('brings a question into view and goes back after the answer, unless the child went elsewhere', () => {
    const { bench } = openBench()
    bench.workspace.setText('main.py', 'import turtle')
    bench.run()
    running()
    events().ask('几条边？')
    expect(bench.view.value.tab).toBe('console')
    bench.desk.answer('5')
    expect(bench.view.value.tab).toBe('canvas')
    events().ask('再来？')
    bench.view.set({ tab: 'code' })
    bench.desk.answer('好')
    expect(bench.view.value.tab).toBe('code')
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
    const { bench, said } = openBench()
    bench.run()
    running()
    events().done(ended({ ok: false, error: error() }))
    expect(said.at(-1)).toBe('mark {"line":2,"from":1,"to":2}')
    expect([bench.view.value.tab, bench.canGoToProblem]).toEqual(['console', true])
    bench.goToProblem()
    expect([bench.view.value.tab, said.at(-1)]).toEqual(['code', 'focus'])
  })

  it('opens the other file an error stands in', () => {
    const { bench } = openBench()
    bench.addFile('helper.py')
    bench.workspace.choose('main.py')
    bench.run()
    running()
    events().done(ended({ ok: false, error: error({ file: 'helper.py', line: 1 }) }))
    expect(bench.workspace.state.active).toBe('helper.py')
  })

  it.each([
    ['no line', { line: undefined }],
    ['a file that is gone', { file: 'gone.py' }],
  ])('goes nowhere for an error with %s', (_, change) => {
    const { bench, said } = openBench()
    bench.run()
    running()
    events().done(ended({ ok: false, error: error(change as Partial<PythonError>) }))
    expect([bench.canGoToProblem, said.filter((one) => one.startsWith('mark {'))]).toEqual([false, []])
  })

  it('takes what the program wrote into the work and says so', () => {
    const { bench, calls, said } = openBench()
    bench.addFile('旧.txt')
    calls.length = 0
    bench.run()
    running()
    events().done(
      ended({
        changedFiles: [{ name: '日记.txt', bytes: bytesOf('晴') }],
        removedFiles: ['旧.txt'],
        unkeptFiles: [{ name: 'd/x.txt', size: 1 }],
      }),
    )
    expect(bench.workspace.names).toEqual(['main.py', '日记.txt'])
    expect(bench.desk.log.text()).toBe(
      '程序写了文件：日记.txt\n程序删除了文件：旧.txt\n「d/x.txt」在文件夹里，没有保存下来\n',
    )
    expect(said).toContain('forget 旧.txt')
    expect(calls).toContain('changed')
  })

  it('takes nothing while another window edits the work', () => {
    const { bench, calls } = openBench({ readonly: 'other-tab', workId: '7' })
    bench.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended({ changedFiles: [{ name: 'a.txt', bytes: bytesOf('x') }] }))
    expect([bench.workspace.names, calls]).toEqual([['main.py'], []])
  })

  it.each([
    ['a work that is kept', { workId: '7' }, ['changed']],
    ['edits that are not kept yet', { touched: true }, ['changed']],
    ['a program nobody edited', {}, []],
  ])('a drawing becomes the picture of %s', (_, state, told) => {
    const { bench, calls } = openBench(state)
    bench.run()
    running()
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    events().done(ended())
    expect(calls).toEqual(told)
  })
})

describe('opening', () => {
  it('a program of the gallery makes a new work with its title', async () => {
    const { bench, calls } = openBench()
    await bench.openAsNew({ main: 'import turtle', files: [] }, '正方形')
    expect(calls).toEqual(['new 正方形 import turtle'])
  })

  it('says why the old work could not be put away', async () => {
    const { bench, session } = openBench()
    session.openAsNew.mockRejectedValueOnce(new Error('先等作品存好'))
    await bench.openAsNew({ main: 'other', files: [] }, '别的')
    expect(bench.view.value.message).toBe('先等作品存好')
  })

  it('takes a .py and a .zip of this computer, under their names', async () => {
    const { bench, calls } = openBench()
    await bench.openLocal(file('小游戏.PY', 'print(3)'))
    expect(calls).toEqual(['new 小游戏 print(3)'])
    await bench.openLocal(
      new File(
        [new Uint8Array(writeProject({ main: 'a = 1', files: [{ name: 'data.txt', bytes: bytesOf('x') }] }).bytes)],
        '作业.zip',
      ),
    )
    expect(calls.at(-1)).toContain('new 作业 PK')
  })

  it('says why a file cannot be opened, and keeps the work', async () => {
    const { bench, calls } = openBench()
    await bench.openLocal(new File([new Uint8Array([0x89, 0x50, 0, 1])], 'a.py'))
    expect([bench.view.value.message, calls]).toEqual(['这个文件不是 Python 程序，打不开', []])
  })

  it('puts an example into main.py only after the program there was saved', async () => {
    const { bench, calls, said } = openBench()
    bench.addFile('helper.py')
    calls.length = 0
    await bench.putIn('import turtle')
    expect([calls, bench.workspace.state.active, said.at(-1), bench.view.value.canvas]).toEqual([
      ['save'],
      'main.py',
      'replace import turtle',
      true,
    ])
  })
})

describe('files', () => {
  it('of this computer get a free name, and the first is shown', async () => {
    const { bench } = openBench()
    bench.addFile('data.txt')
    await bench.addLocal([file('data.txt', 'neu'), file('b.txt', 'b')])
    expect([bench.workspace.names, bench.workspace.state.active]).toEqual([
      ['main.py', 'data.txt', 'data2.txt', 'b.txt'],
      'data2.txt',
    ])
    await bench.addLocal([file('2nd.py', '')])
    expect(bench.view.value.message).toContain('2nd.py')
  })

  it('are renamed in the editor too, and back when the name cannot be used', () => {
    const { bench, said } = openBench()
    bench.addFile('a.py')
    said.length = 0
    expect(bench.rename('a.py', 'main.py')).toContain('同名')
    expect(said).toEqual(['rename a.py main.py', 'rename main.py a.py'])
    expect(bench.rename('gone.py', 'b.py')).toBe('文件找不到了')
  })

  it('are opened anew when a program becomes a text, for the editor treats them differently', () => {
    const { bench, said } = openBench()
    bench.addFile('a.py')
    said.length = 0
    expect(bench.rename('a.py', 'b.txt')).toBeNull()
    expect(said.slice(-2)).toEqual(['forget b.txt', 'show b.txt '])
  })

  it('that are deleted are forgotten by the editor', () => {
    const { bench, said } = openBench()
    bench.addFile('a.txt')
    bench.remove('a.txt')
    expect([bench.workspace.names, said.at(-1)]).toEqual([['main.py'], 'forget a.txt'])
  })
})

it('keeps the editor from writing while another window has the work', () => {
  const { said, set } = openBench()
  set({ readonly: 'other-tab' })
  set({ readonly: null })
  expect(said).toEqual(['setReadOnly true', 'setReadOnly false'])
})
