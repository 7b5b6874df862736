import { describe, expect, it } from 'vitest'
import { told, results, worker, kinds, settle, open, setReachable, withFakeWorkers } from './python.fixture.ts'

withFakeWorkers()

describe('loading Python', () => {
  it('starts the worker before the files of Python have arrived', async () => {
    const python = open()
    await settle()
    expect([kinds(), python.state, told]).toEqual([['warm', 'init'], 'loading', ['loading', 'share 1']])
    worker().say({ t: 'ready' })
    expect(python.state).toBe('ready')
  })

  it('starts only the last program that was requested meanwhile', async () => {
    const python = open()
    python.run({ main: 'old', files: [] })
    python.run({ main: 'new', files: [] })
    await settle()
    worker().say({ t: 'ready' })
    expect(worker().heard.at(-1)).toEqual({ t: 'run', main: 'new', files: [] })
    expect(told).toEqual(['loading', 'share 1', 'ready', 'running', 'turtle reset'])
  })

  it('does not start a program that was stopped during loading', async () => {
    const python = open()
    python.run({ main: 'x', files: [] })
    python.stop()
    expect(results).toMatchObject([{ ok: false, stopped: true }])
    await settle()
    worker().say({ t: 'ready' })
    expect(kinds()).not.toContain('run')
  })

  it('fails without a network, and loads again when a program is started', async () => {
    setReachable(false)
    const python = open()
    python.run({ main: 'x', files: [] })
    await settle()
    expect([python.state, results.length]).toEqual(['failed', 1])
    setReachable(true)
    python.run({ main: 'y', files: [] })
    await settle()
    worker().say({ t: 'ready' })
    expect(worker().heard.at(-1)).toMatchObject({ t: 'run', main: 'y' })
  })

  it('fails when the worker or Pyodide crashes before Python is ready', async () => {
    const broken = open()
    await settle()
    worker().dispatchEvent(new Event('error'))
    expect([broken.state, worker().ended]).toEqual(['failed', true])
    const other = open()
    await settle()
    worker().say({ t: 'fatal', text: 'out of memory' })
    expect(other.state).toBe('failed')
  })

  it('does nothing after it is disposed', async () => {
    const python = open()
    python.dispose()
    await settle()
    expect([worker().ended, kinds()]).toEqual([true, ['warm']])
  })
})
