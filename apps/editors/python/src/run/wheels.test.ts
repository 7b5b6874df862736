import { describe, expect, it, vi, beforeEach } from 'vitest'
import { results, told, worker, settle, ready, setReachable, unchanged, withFakeWorkers } from './python.fixture.ts'

withFakeWorkers()

describe('our own packages', () => {
  const bytes = new TextEncoder().encode('x')
  const runs = () => worker().heard.filter((message) => message.t === 'run')
  let asked: string[]
  beforeEach(() => {
    asked = []
    vi.stubGlobal('__PYTHON_WHEELS__', {
      numpy: { file: 'wheels/numpy-1.zip', needs: [] },
      matplotlib: { file: 'wheels/matplotlib-2.zip', needs: ['numpy'] },
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string) => {
      if (url.includes('wheels/')) asked.push(url)
      return fetch(url)
    })
  })

  it('are fetched once, and only for a program that imports them', async () => {
    const python = await ready()
    python.run({ main: 'print(1)', files: [] })
    expect(runs()).toHaveLength(1)
    worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    expect(asked).toEqual([])
    for (const count of [2, 3]) {
      python.run({ main: 'import matplotlib.pyplot as plt', files: [] })
      await settle()
      expect(runs()).toHaveLength(count)
      expect(runs().at(-1)).toMatchObject({
        wheels: [
          { name: 'matplotlib', bytes },
          { name: 'numpy', bytes },
        ],
      })
      worker().say({ t: 'done', ok: true, stopped: false, ...unchanged })
    }
    expect(asked.sort()).toEqual([
      'http://school/python/wheels/matplotlib-2.zip',
      'http://school/python/wheels/numpy-1.zip',
    ])
  })

  it('are left out when they cannot be fetched, until the next run', async () => {
    const python = await ready()
    setReachable(false)
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs()).toEqual([{ t: 'run', main: 'import numpy', files: [] }])
    worker().say({ t: 'done', ok: false, stopped: false, ...unchanged })
    setReachable(true)
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs().at(-1)).toMatchObject({ wheels: [{ name: 'numpy' }] })
  })

  it('do not start a program that was stopped or replaced during the fetch', async () => {
    const python = await ready()
    python.run({ main: 'import numpy', files: [] })
    python.stop()
    await settle()
    expect([runs(), results]).toMatchObject([[], [{ stopped: true }]])
    vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(new Response('x')), 50)))
    python.run({ main: 'import matplotlib', files: [] })
    python.run({ main: 'print(2)', files: [] })
    await vi.advanceTimersByTimeAsync(100)
    expect(runs()).toMatchObject([{ main: 'print(2)' }])
    const other = await ready()
    other.run({ main: 'import matplotlib', files: [] })
    other.dispose()
    await vi.advanceTimersByTimeAsync(100)
    expect(runs()).toEqual([])
  })
})

describe('Pyodide packages', () => {
  const runs = () => worker().heard.filter((message) => message.t === 'run')
  const file = '/api/teaching/pythonPackage/file/1'
  let gone: string[]
  beforeEach(() => {
    gone = []
    vi.stubGlobal('__PYTHON_WHEELS__', { numpy: { file: 'wheels/numpy-1.zip', needs: [] } })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string) => {
      if (gone.some((part) => url.includes(part))) return Promise.reject(new TypeError('no network'))
      const packages = [{ name: 'numpy', imports: ['numpy'], needs: [], file, bytes: 3_100_000 }]
      return url.endsWith('/list') ? Promise.resolve(Response.json({ packages, missing: ['pandas'] })) : fetch(url)
    })
  })

  it('replace our own packages, and a note asks the child to wait', async () => {
    const python = await ready()
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs()).toMatchObject([{ wheels: [{ name: 'numpy', isPackage: true }] }])
    expect(told).toContain('note 正在取 numpy（4 MB），第一次要等一会儿。\n')
  })

  it.each([
    ['the list', '/list'],
    ['the archive', file],
  ])('are replaced by our own packages when %s cannot be fetched', async (_, part) => {
    gone.push(part)
    const python = await ready()
    python.run({ main: 'import numpy', files: [] })
    await settle()
    expect(runs()).toMatchObject([{ wheels: [{ name: 'numpy' }] }])
    expect(runs()).not.toMatchObject([{ wheels: [{ isPackage: true }] }])
  })

  it('that are known but not installed are marked in the error', async () => {
    const python = await ready()
    for (const name of ['pandas.core', 'pandsa']) {
      python.run({ main: `import ${name}`, files: [] })
      await settle()
      const message = `No module named '${name}'`
      const error = { kind: 'ModuleNotFoundError', message, traceback: message }
      worker().say({ t: 'done', ok: false, stopped: false, error, ...unchanged })
    }
    expect(results.map(({ error }) => error?.absent)).toEqual(['uninstalled', undefined])
  })
})
