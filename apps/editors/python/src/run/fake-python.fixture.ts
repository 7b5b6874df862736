import { beforeEach } from 'vitest'
import type { PythonOptions } from './python.ts'

function fakePython() {
  const held: { events: PythonOptions['events'] | undefined; calls: string[] } = { events: undefined, calls: [] }
  const start = ({ events }: PythonOptions) => {
    held.events = events
    events.state('loading')
    const call =
      (name: string) =>
      (...values: unknown[]) => {
        held.calls.push([name, ...values.map((value) => JSON.stringify(value))].join(' '))
      }
    return {
      run: ({ main }: { main: string }) => {
        held.calls.push(`run ${main}`)
      },
      stop: call('stop'),
      answer: call('answer'),
      answerDialog: call('dialog'),
      order: call('order'),
      key: call('key'),
      mouse: call('mouse'),
      dispose: call('dispose'),
    }
  }
  return { held, start }
}

export let python: ReturnType<typeof fakePython>['held']
let start: ReturnType<typeof fakePython>['start']

export const events = (): PythonOptions['events'] => python.events!

export const running = (): void => {
  events().state('ready')
  events().state('running')
}

/** Use: `vi.mock('./python.ts', () => import('./fake-python.fixture.ts'))`. */
export const startPython = (options: PythonOptions) => start(options)

export function withFakePython(): void {
  beforeEach(() => {
    const made = fakePython()
    python = made.held
    start = made.start
  })
}
