import { describe, expect, it, vi } from 'vitest'
import { openPageModel } from './page-model.fixture.ts'
import { events, python, running, withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

describe('a run', () => {
  it('opens the console when the program prints, and the canvas when the program draws', () => {
    const { model, said } = openPageModel()
    model.workspace.setText('main.py', 'print(1)')
    model.run()
    expect(model.view.value).toMatchObject({ tab: 'console', canvas: false })
    expect([python.calls, said.at(-1)]).toEqual([['run print(1)'], 'mark null'])
    model.workspace.setText('main.py', 'import turtle')
    model.run()
    expect(model.view.value).toMatchObject({ tab: 'canvas', canvas: true })
  })

  it('removes earlier messages', () => {
    const { model } = openPageModel()
    model.say('没有打开')
    model.run()
    expect(model.view.value.message).toBeNull()
  })

  it('has keys for run, run again, stop and save', () => {
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

  it('opens the console for a question, and then returns to the previous tab', () => {
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
