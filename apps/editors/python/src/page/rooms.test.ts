import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PythonOptions } from '../run/python.ts'
import { ended, fakePython, openBench } from './bench.fixture.ts'

const fake = vi.hoisted((): { start: (options: unknown) => unknown } => ({ start: () => undefined }))
vi.mock('../run/python.ts', () => ({ startPython: (options: unknown) => fake.start(options) }))

let python: ReturnType<typeof fakePython>['held']
const events = (): PythonOptions['events'] => python.events!
const print = (text: string): void => events().output({ stream: 'out', text })
const error = { kind: 'NameError', message: "name 'x' is not defined", file: 'main.py', line: 1, traceback: '' }

function running(main: string) {
  const { bench } = openBench()
  bench.workspace.setText('main.py', main)
  bench.run()
  events().state('ready')
  events().state('running')
  const open = () => [bench.view.value.canvas, bench.view.value.console]
  return { bench, open }
}

beforeEach(() => {
  const { held, start } = fakePython()
  python = held
  fake.start = start as (options: unknown) => unknown
})

describe('canvas and console', () => {
  it('a drawing has the whole place until something is printed', () => {
    const { bench, open } = running('import turtle')
    expect(open()).toEqual([true, false])
    print('好')
    expect(open()).toEqual([true, true])
    bench.run()
    expect(open()).toEqual([true, false])
  })

  it.each([
    ['a question', () => events().ask('？')],
    ['an error', () => events().done(ended({ ok: false, error }))],
  ])('%s opens the console, even one the child has closed', (_, say) => {
    const { bench, open } = running('import turtle')
    bench.rooms.setConsole(true)
    bench.rooms.setConsole(false)
    print('一')
    expect([open(), bench.view.value.news]).toEqual([[true, false], true])
    say()
    expect(open()).toEqual([true, true])
  })

  it('what the child closed while a question stands stays closed until the next one', () => {
    const { bench, open } = running('import turtle')
    events().ask('？')
    bench.rooms.setConsole(false)
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(open()).toEqual([true, false])
    bench.desk.answer('好')
    events().ask('？')
    expect(open()).toEqual([true, true])
  })

  it('a program that prints has the console alone, and gets a canvas when it draws after all', () => {
    const { bench, open } = running('import helper')
    expect([open(), bench.view.value.tab]).toEqual([[false, true], 'console'])
    events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect([open(), bench.view.value.tab]).toEqual([[true, true], 'canvas'])
    bench.rooms.setCanvas(false)
    events().turtle([['dot', 2, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(open()).toEqual([false, true])
  })

  it('on a phone tells of what was printed elsewhere, until it is looked at or taken away', () => {
    const { bench } = running('import turtle')
    const news = (): boolean => bench.view.value.news
    print('一')
    expect([bench.view.value.tab, news()]).toEqual(['canvas', true])
    bench.rooms.show('console')
    print('二')
    expect(news()).toBe(false)
    bench.rooms.show('code')
    print('三')
    expect(news()).toBe(true)
    bench.desk.log.clear()
    expect(news()).toBe(false)
  })
})
