import { describe, expect, it } from 'vitest'
import { FakeWorker, told, results, worker, settle, running, withFakeWorkers } from './python.fixture.ts'

withFakeWorkers()

describe('a crash of Pyodide', () => {
  it('ends the program with a FatalError, and starts a new worker', async () => {
    await running()
    worker().say({ t: 'output', stream: 'out', text: 'before' })
    worker().say({ t: 'fatal', text: 'memory access out of bounds' })
    await settle()
    expect(results.at(-1)).toMatchObject({
      ok: false,
      stopped: false,
      error: { kind: 'FatalError', message: 'memory access out of bounds' },
    })
    expect([told.slice(0, 2), FakeWorker.all.length]).toEqual([['out before', 'done'], 2])
  })

  it('by deep recursion ends the program with a RecursionError, and starts a new worker', async () => {
    await running()
    const error = { kind: 'RecursionError', message: '', traceback: '', file: 'main.py', line: 3 }
    const files = { changedFiles: [], removedFiles: [], unkeptFiles: [] }
    worker().say({ t: 'done', ok: false, stopped: false, broken: true, error, ...files })
    await settle()
    expect(results.at(-1)).toMatchObject({ ok: false, stopped: false, error })
    expect(FakeWorker.all.length).toBe(2)
  })

  it('counts as a stop while the program is being stopped', async () => {
    const python = await running()
    python.stop()
    worker().say({ t: 'fatal', text: 'x' })
    expect(results.at(-1)).toMatchObject({ stopped: true })
    expect(results.at(-1)!.error).toBeUndefined()
  })
})
