import { describe, expect, it, vi } from 'vitest'
import { ended, openPageModel } from './page-model.fixture.ts'
import { events, withFakePython } from '../run/fake-python.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const print = (text: string): void => events().output({ stream: 'out', text })
const error = { kind: 'NameError', message: "name 'x' is not defined", file: 'main.py', line: 1, traceback: '' }

function running(main: string) {
  const { model } = openPageModel()
  model.workspace.setText('main.py', main)
  model.run()
  events().state('ready')
  events().state('running')
  const open = () => [model.view.value.canvas, model.view.value.console]
  return { model, open }
}

withFakePython()

describe('canvas and console', () => {
  it('give a drawing the whole area until the program prints something', () => {
    const { model, open } = running('import turtle')
    expect(open()).toEqual([true, false])
    print('好')
    expect(open()).toEqual([true, true])
    model.run()
    expect(open()).toEqual([true, false])
  })

  it('open the console for a turtle program that draws nothing for a long time', () => {
    const { model, open } = running('import turtle')
    model.runController.store.merge({ longRun: true })
    expect(open()).toEqual([true, true])
    model.paneLayout.setConsole(false)
    model.runController.store.merge({ longRun: false })
    model.runController.store.merge({ longRun: true })
    expect(open()).toEqual([true, false])
  })

  it.each([
    ['a question', () => events().ask('？')],
    ['an error', () => events().done(ended({ ok: false, error }))],
  ])('open the console for %s, even after the child has closed it', (_, say) => {
    const { model, open } = running('import turtle')
    model.paneLayout.setConsole(true)
    model.paneLayout.setConsole(false)
    print('一')
    expect([open(), model.view.value.unseen]).toEqual([[true, false], true])
    say()
    expect(open()).toEqual([true, true])
  })

  it('keep a console closed that the child closed, until the next question', () => {
    const { model, open } = running('import turtle')
    events().ask('？')
    model.paneLayout.setConsole(false)
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(open()).toEqual([true, false])
    model.runController.answer('好')
    events().ask('？')
    expect(open()).toEqual([true, true])
  })

  it('show only the console until the program begins to draw', () => {
    const { model, open } = running('import helper')
    expect([open(), model.view.value.tab]).toEqual([[false, true], 'console'])
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect([open(), model.view.value.tab]).toEqual([[true, true], 'canvas'])
    model.paneLayout.setCanvas(false)
    events().turtle([['dot', 2, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(open()).toEqual([false, true])
  })

  it('mark unseen output on a phone until the child sees or clears it', () => {
    const { model } = running('import turtle')
    const unseen = (): boolean => model.view.value.unseen
    print('一')
    expect([model.view.value.tab, unseen()]).toEqual(['canvas', true])
    model.paneLayout.show('console')
    print('二')
    expect(unseen()).toBe(false)
    model.paneLayout.show('code')
    print('三')
    expect(unseen()).toBe(true)
    model.runController.log.clear()
    expect(unseen()).toBe(false)
  })
})
