import { describe, expect, it, vi } from 'vitest'
import { ended, openPageModel, stepShot } from './page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { paces } from '../ui/setting.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const orders = (): string[] => python.calls.filter((call) => call.startsWith('order'))

function stepping() {
  const opened = openPageModel()
  opened.model.workspace.setText('main.py', 'a = 1\nb = 2')
  opened.model.stepControls.next()
  events().state('ready')
  events().state('running')
  events().step(stepShot(1))
  return opened
}

withFakePython()

describe('running a program step by step', () => {
  it('shows the code and marks each line', () => {
    const { model, said } = stepping()
    expect([model.view.value.tab, python.calls[0], said.at(-1)]).toEqual(['code', 'run a = 1\nb = 2', 'markStep 1'])
    model.runCommand('step')
    expect(orders()).toEqual([`order {"way":"next","pace":${model.stepControls.pace}}`])
    events().step(stepShot(2))
    expect(said.at(-1)).toBe('markStep 2')
  })

  it('sends at most one order for each line', () => {
    const { model } = stepping()
    model.runCommand('step')
    model.runCommand('step')
    model.runCommand('over')
    expect(orders()).toHaveLength(1)
    events().step(stepShot(2))
    model.runCommand('over')
    expect(orders().at(-1)).toContain('"over"')
  })

  it('plays and pauses with the same key, at the pace of the slider', () => {
    const { model } = stepping()
    model.runCommand('play')
    expect([orders().at(-1), model.runController.state.step?.playing]).toEqual([
      `order {"way":"play","pace":${model.stepControls.pace}}`,
      true,
    ])
    events().step(stepShot(2, { waits: false }))
    model.setting.merge({ pace: 0 })
    expect(orders().at(-1)).toBe(`order {"way":"play","pace":${paces[0]}}`)
    model.setting.merge({ theme: 'dark' })
    expect(orders()).toHaveLength(2)
    model.runCommand('play')
    expect(orders().at(-1)).toContain('"pause"')
    events().step(stepShot(2))
    model.setting.merge({ pace: 3 })
    expect([orders().length, model.runController.state.step?.playing]).toEqual([3, false])
  })

  it('opens the file of the next line', () => {
    const { model, said } = stepping()
    model.addFile('helper.py')
    model.workspace.choose('main.py')
    const [frame] = stepShot(1).frames
    events().step(stepShot(1, { frames: [frame!, { ...frame!, id: 2, file: 'helper.py' }] }))
    expect([model.workspace.state.active, said.at(-1)]).toEqual(['helper.py', 'markStep 1'])
  })

  it('keeps the variables after the end until the child closes them', () => {
    const { model, said } = stepping()
    model.stepControls.close()
    expect(model.runController.state.step).not.toBeNull()
    events().step(stepShot(0, { event: 'end', waits: false }))
    events().done(ended())
    events().state('ready')
    expect([model.runController.state.step?.shot.event, said.at(-1)]).toEqual(['end', 'markStep null'])
    model.runCommand('play')
    expect(orders()).toEqual([])
    model.stepControls.close()
    expect(model.runController.state.step).toBeNull()
  })

  it('marks the line of an error in the code, and the code tab stays open', () => {
    const { model, said } = stepping()
    events().step(stepShot(2, { event: 'error', waits: false }))
    const error = { kind: 'NameError', message: "name 'x' is not defined", file: 'main.py', line: 2, traceback: '' }
    events().done(ended({ ok: false, error }))
    expect([model.view.value.tab, said.filter((word) => word.startsWith('mark')).slice(-2)]).toEqual([
      'code',
      ['markStep null', 'mark {"line":2}'],
    ])
  })

  it('sends no orders to a program that runs normally', () => {
    const { model } = openPageModel()
    model.run()
    events().state('ready')
    events().state('running')
    for (const command of ['step', 'over', 'play'] as const) model.runCommand(command)
    expect(orders()).toEqual([])
  })
})
