import { describe, expect, it, vi } from 'vitest'
import { RunController } from './run-controller.ts'
import { events, calls, enter, withPythonCalls } from './run-controller.fixture.ts'

vi.mock('../run/python.ts', () => import('./run-controller.fixture.ts'))

const runController = () => new RunController({ base: '/python/' })

withPythonCalls()

describe('the run controller', () => {
  it('starts Python once, and a program that was wanted earlier when it is there', () => {
    const controller = runController()
    controller.preload()
    controller.preload()
    controller.run({ main: 'a', files: [] })
    expect([calls, controller.running, controller.state.python]).toEqual([['start', 'run a'], true, 'loading'])
    enter('ready', 'running')
    expect(controller.state).toMatchObject({ python: 'running', waiting: false })
  })

  it('tells how far loading has come, never a full hundred, and nothing once Python is there', () => {
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

  it('tries again after Python could not be loaded, with the program that waits', () => {
    const controller = runController()
    controller.run({ main: 'a', files: [] })
    enter('failed')
    controller.tryAgain()
    expect(calls).toEqual(['start', 'run a', 'dispose', 'start', 'run a'])
  })
})
