import { describe, expect, it, vi } from 'vitest'
import type { PythonError } from '@mashu/engine-python'
import { ended, openPageModel } from './page-model.fixture.ts'
import { events, running, withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

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

  it('the line of an error is marked, and the console opens', () => {
    const { model, said } = openPageModel()
    model.run()
    running()
    events().done(ended({ ok: false, error: error() }))
    expect(said.at(-1)).toBe('mark {"line":2,"from":1,"to":2}')
    expect([model.view.value.tab, model.canGoToProblem]).toEqual(['console', true])
    model.goToProblem()
    expect([model.view.value.tab, said.at(-1)]).toEqual(['code', 'focus'])
  })

  it('the file that contains the error opens', () => {
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
  ])('no file opens for an error with %s', (_, change) => {
    const { model, said } = openPageModel()
    model.run()
    running()
    events().done(ended({ ok: false, error: error(change as Partial<PythonError>) }))
    expect([model.canGoToProblem, said.filter((message) => message.startsWith('mark {'))]).toEqual([false, []])
  })
})
