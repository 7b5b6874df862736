import { expect, it } from 'vitest'
import { inWorker, type LabPage } from './lab-page.ts'

/** Each test calls `labPage`, because a new page is opened after a failed test. */
export function describeLimits(labPage: () => LabPage): void {
  it('prints 100,000 lines without blocking the page, and reports a missing package', async () => {
    const { text, result } = await labPage().run('for i in range(100000): print(i)')
    expect(result.ok).toBe(true)
    expect(text.length).toBe(588_890)
    expect(await labPage().page.evaluate(() => window.lab.outputs.length)).toBeLessThan(2000)
    expect((await labPage().run('import pandas')).result.error).toMatchObject({
      kind: 'ModuleNotFoundError',
      message: "No module named 'pandas'",
      absent: 'uninstalled',
    })
  })

  it('fetches our own packages only for programs that import them, and only once', async () => {
    const asked: string[] = []
    labPage().context.on('request', (request) => {
      const name = /wheels\/(\w+)-/.exec(request.url())?.[1]
      if (name) asked.push(name)
    })
    expect((await labPage().run('print("numpy")')).text).toBe('numpy\n')
    expect(asked).toEqual([])
    expect((await labPage().run('import numpy as np\nprint(np.arange(4) @ np.arange(4), np.__version__)')).text).toBe(
      '14 0.1+mashu\n',
    )
    expect((await labPage().run('import numpy as np, jieba\nprint(jieba.lcut("我来到北京"), np.ones(2))')).text).toBe(
      "['我', '来到', '北京'] [1. 1.]\n",
    )
    expect(asked).toEqual(['numpy', 'jieba'])
    // Packages that were requested before are available without a network.
    await labPage().context.setOffline(true)
    expect((await labPage().run('import jieba\nprint(jieba.lcut("北京"))')).text).toBe("['北京']\n")
    await labPage().context.setOffline(false)
  })

  it('runs machine code of a package that the school has installed, even without a network', async () => {
    const program = 'import fast\nprint(fast.answer())'
    expect((await labPage().run(program)).text).toBe('42\n')
    await labPage().context.setOffline(true)
    expect((await labPage().run(program)).text).toBe('42\n')
    await labPage().context.setOffline(false)
  })

  it('gives files and modules to a program, and receives the files that the program wrote', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
    const { text, result } = await labPage().run(
      'import helper\nprint(helper.twice(21), open("数据.txt", encoding="utf-8").read())\n' +
        'open("out.txt", "w").write("好")',
      [
        { name: 'helper.py', bytes: bytes('def twice(n): return 2 * n') },
        { name: '数据.txt', bytes: bytes('你好') },
      ],
    )
    expect(text).toBe('42 你好\n')
    expect(result.changedFiles.map((file) => file.name)).toEqual(['out.txt'])
  })

  it('gives a program no access to the page: no requests, storage or other windows', async () => {
    const program = `import gc, sys
def attempt(name, action):
    try: print(name, action())
    except BaseException as error: print(name, 'refused')
for name in ('js', 'pyodide_js', 'pyodide.http', 'pyodide.code', '_pyodide_core', '_bridge'):
    attempt('import ' + name, lambda: __import__(name))
import _mashu
bridge = _mashu.link.bridge
attempt('function', lambda: bridge.output.constructor('return fetch("/api/sys/user/list")')())
attempt('global', lambda: bridge.output.constructor('return this')().localStorage)
attempt('object', lambda: bridge.constructor.constructor('return indexedDB')())
import urllib.request, socket
attempt('urllib', lambda: urllib.request.urlopen('${labPage().site.origin}/api/sys/user/list').read())
attempt('socket', lambda: socket.create_connection(('127.0.0.1', 80), 1))
proxies = [item for item in gc.get_objects() if type(item).__name__.startswith('Js')]
for item in proxies:
    for name in ('fetch', 'XMLHttpRequest', 'indexedDB', 'caches', 'localStorage', 'BroadcastChannel',
                 'importScripts', 'navigator', 'postMessage', 'WebSocket'):
        if getattr(item, name, None) is not None: print('found', name)
`
    const { text } = await labPage().run(program)
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(11)
    expect(lines.filter((line) => !line.endsWith(' refused'))).toEqual([])
    expect(labPage().site.calls).toEqual([])
  })

  it('removes the APIs of the browser from the worker', async () => {
    const names = [
      'fetch',
      'XMLHttpRequest',
      'indexedDB',
      'caches',
      'BroadcastChannel',
      'WebSocket',
      'WebTransport',
      'EventSource',
      'Worker',
      'SharedWorker',
      'importScripts',
      'navigator',
      'location',
      'postMessage',
      'close',
      'cookieStore',
      'FileReaderSync',
      'onmessage',
      'eval',
      'OffscreenCanvas',
      'Notification',
      'scheduler',
      'trustedTypes',
      'reportError',
      'addEventListener',
      'dispatchEvent',
    ]
    expect(await inWorker(labPage(), `${JSON.stringify(names)}.filter((name) => name in globalThis)`)).toEqual([])
  })
}
