import { describe, expect, it, vi } from 'vitest'
import { RunController } from './run-controller.ts'
import { events, calls, enter, withPythonCalls } from './run-controller.fixture.ts'

vi.mock('../run/python.ts', () => import('./run-controller.fixture.ts'))

const runController = () => new RunController({ base: '/python/' })

withPythonCalls()

describe('the run controller', () => {
  it('loads Python only once, and then runs a waiting program', () => {
    const controller = runController()
    controller.preload()
    controller.preload()
    controller.run({ main: 'a', files: [] })
    expect([calls, controller.running, controller.state.python]).toEqual([['start', 'run a'], true, 'loading'])
    enter('ready', 'running')
    expect(controller.state).toMatchObject({ python: 'running', waiting: false })
  })

  it('reports the progress up to 99 percent', () => {
    const controller = runController()
    controller.preload()
    const told = [0.004, 0.5, 0.509, 1].map((share) => {
      events.progress(share)
      return controller.state.percent
    })
    expect(told).toEqual([0, 50, 50, 50])
    enter('ready')
    events.progress(0.7)
    expect(controller.state.percent).toBeNull()
  })

  it('loads Python again after a failure, and runs the waiting program', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('failed')
    controller.tryAgain()
    expect(calls).toEqual(['start', 'run a', 'dispose', 'start', 'run a'])
  })
})
