import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumFlags, testChromium } from '../../../../scripts/chromium.mjs'
import type { PythonFile, StepOrder } from '@mashu/engine-python'
import type { PythonMode, RunResult } from '../src/run/python.ts'
import { buildLab, dropLab, openSite, type Site } from './site.ts'

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await buildLab()
  browser = await chromium.launch({
    executablePath: testChromium(),
    args: chromiumFlags,
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  dropLab(folder)
})

/** The lab page, and what may not happen on it. */
class Desk {
  readonly wrong: string[] = []
  readonly context: BrowserContext
  readonly page: Page
  readonly site: Site

  private constructor(context: BrowserContext, page: Page, site: Site) {
    this.context = context
    this.page = page
    this.site = site
    context.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && !/^(data|blob):/.test(request.url()))
        this.wrong.push(`foreign: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.wrong.push(`missing: ${response.url()}`)
    })
    page.on('pageerror', (error) => this.wrong.push(error.message))
    page.on('requestfailed', (request) => {
      if (!request.url().includes('__wait')) this.wrong.push(`failed: ${request.url()}`)
    })
  }

  static async open(mode: PythonMode | '', isolated: boolean): Promise<Desk> {
    const site = await openSite(folder, { isolated })
    const context = await browser.newContext({ viewport: { width: 1366, height: 1200 } })
    const runController = new Desk(context, await context.newPage(), site)
    await runController.page.goto(`${site.origin}/python/?mode=${mode}`)
    await runController.page.evaluate(() => {
      localStorage.setItem('pro__Access-Token', 'secret-token')
    })
    await runController.until(() => window.lab.python.state === 'ready')
    return runController
  }

  /** Waits for a condition of the page, asked from outside: its policy forbids evaluation. */
  async until(condition: () => boolean, limit = 30_000): Promise<void> {
    const end = Date.now() + limit
    while (!(await this.page.evaluate(condition))) {
      if (Date.now() > end)
        throw new Error(
          `never: ${condition.toString()} ${JSON.stringify(await this.page.evaluate(() => [window.lab.states, window.lab.results, window.lab.outputs.slice(-5)]))}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  async begin(main: string, files: readonly PythonFile[] = [], step?: StepOrder): Promise<void> {
    await this.page.evaluate(
      ([main, files, step]) => {
        Object.assign(window.lab, {
          outputs: [],
          prompts: [],
          dialogs: [],
          results: [],
          shots: [],
          batches: 0,
          longestFrame: 0,
        })
        window.lab.python.run({
          main,
          files: files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })),
          step,
        })
      },
      [main, files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })), step] as const,
    )
  }

  async end(): Promise<{ text: string; result: RunResult }> {
    await this.until(() => window.lab.results.length > 0)
    return this.page.evaluate(() => ({ text: window.lab.text(), result: window.lab.results[0]! }))
  }

  async run(main: string, files?: readonly PythonFile[]): Promise<{ text: string; result: RunResult }> {
    await this.begin(main, files)
    return this.end()
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.site.close()
  }
}

/** The scope of the worker as a debugger sees it, whatever policy it has. */
async function inWorker(runController: Desk, expression: string): Promise<unknown> {
  const session = await runController.context.newCDPSession(runController.page)
  const answer = new Promise<unknown>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker')
        void session.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: 7, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }),
        })
    })
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: { result: { value: unknown } } }
      if (id === 7) resolve(result?.result.value)
    })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return answer
}

const places: readonly (readonly [PythonMode, boolean])[] = [
  ['shared', true],
  ['switching', true],
  ['switching', false],
  ['service', true],
  ['service', false],
]

describe.each(places)('%s, isolated: %s', (mode, isolated) => {
  let runController: Desk
  beforeAll(async () => {
    runController = await Desk.open(mode, isolated)
  })
  beforeEach(() => {
    runController.wrong.length = 0
  })
  afterEach(async ({ task }) => {
    const wrong = [...runController.wrong]
    // What went wrong on this page must not go on in the next test.
    if (task.result?.state === 'fail') {
      await runController.close()
      runController = await Desk.open(mode, isolated)
    }
    expect(wrong).toEqual([])
  })
  afterAll(() => runController.close())

  it('is the asked way, on a page as isolated as it should be (22)', async () => {
    expect(await runController.page.evaluate(() => [window.lab.python.mode, window.crossOriginIsolated])).toEqual([
      mode,
      isolated,
    ])
  })

  it('asks twice and adds, takes empty and Chinese answers (23)', async () => {
    await runController.begin('a = int(input("甲"))\nb = int(input("乙"))\nprint(a + b)\nprint([input(), input()])')
    for (const [index, answer] of ['19', '23', '', '你好，世界'].entries()) {
      await runController.until(
        [
          () => window.lab.prompts.length === 1,
          () => window.lab.prompts.length === 2,
          () => window.lab.prompts.length === 3,
          () => window.lab.prompts.length === 4,
        ][index]!,
      )
      await runController.page.evaluate((text) => window.lab.python.answer(text), answer)
    }
    expect((await runController.end()).text).toBe("42\n['', '你好，世界']\n")
    expect(await runController.page.evaluate(() => window.lab.prompts)).toEqual(['甲', '乙', '', ''])
  })

  it.each([
    ['an endless loop', 'while True: pass'],
    ['input', 'input()'],
    ['sleep', 'import time\ntime.sleep(1000)'],
    ['a loop that catches everything', 'while True:\n  try:\n    while True: pass\n  except: pass'],
    ['turtle', 'import turtle\nwhile True: turtle.fd(3); turtle.lt(2)'],
    ['mainloop', 'import turtle\nturtle.ontimer(print, 600_000)\nturtle.mainloop()'],
  ])('stops in %s, and runs again without a reload (24)', async (_, program) => {
    await runController.begin(program)
    await runController.until(() => window.lab.python.state === 'running')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await runController.page.evaluate(() => window.lab.python.stop())
    // How long that takes is measured by `npm run bench python`.
    expect((await runController.end()).result).toMatchObject({ ok: false, stopped: true })
    expect(await runController.page.evaluate(() => window.lab.outputs)).toEqual([])
    expect((await runController.run('print("again")')).text).toBe('again\n')
  })

  it('shows lines as they are printed (25)', async () => {
    await runController.run('import time\nfor i in range(3):\n    print(i)\n    time.sleep(0.3)')
    const times = await runController.page.evaluate(() => window.lab.outputs.map((output) => output.at))
    expect(times).toHaveLength(3)
    expect(times[2]! - times[0]!).toBeGreaterThan(400)
  })

  it("ends tracebacks at the child's line (26)", async () => {
    const { result } = await runController.run('def f(x):\n    return 1 / x\nf(0)')
    expect(result.error).toMatchObject({
      kind: 'ZeroDivisionError',
      file: 'main.py',
      line: 2,
      column: 12,
      endColumn: 17,
    })
    expect(result.error!.traceback).not.toMatch(/pyodide|runner|exec/)
    expect(result.error!.traceback).toContain('~~^~~')
    expect((await runController.run('print("a"\nx = 1')).result.error).toMatchObject({
      kind: 'SyntaxError',
      line: 1,
      message: "'(' was never closed",
    })
  })

  it('draws: fill, line, dot, and starts clean the next time (27)', async () => {
    await runController.run(
      'from turtle import *\nspeed(0)\npensize(8)\ncolor("red", "yellow")\npenup(); goto(-100, -100); pendown()\nbegin_fill()\nfor i in range(4): fd(200); lt(90)\nend_fill()\npenup(); home(); dot(40, "blue")\ngoto(0, 150); color("black"); write("好", align="center", font=("Arial", 40, "bold"))\nhideturtle()',
    )
    const pixels = () =>
      runController.page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        let dark = 0
        for (let x = -40; x < 40; x += 1)
          for (let y = 150; y < 220; y += 1) if (window.lab.pixel(x, y)[0]! < 100) dark += 1
        return {
          yellow: window.lab.pixel(60, 60),
          red: window.lab.pixel(100, 0),
          blue: window.lab.pixel(0, 0),
          white: window.lab.pixel(150, 0),
          dark,
        }
      })
    const drawn = await pixels()
    expect(drawn).toMatchObject({
      yellow: [255, 255, 0, 255],
      red: [255, 0, 0, 255],
      blue: [0, 0, 255, 255],
      white: [255, 255, 255, 255],
    })
    expect(drawn.dark).toBeGreaterThan(150)
    await runController.run('print(1)')
    expect(await pixels()).toMatchObject({ yellow: [255, 255, 255, 255], blue: [255, 255, 255, 255], dark: 0 })
  })

  it('moves a turtle by keys and clicks (27)', async () => {
    await runController.begin(
      'import turtle\nt = turtle.Turtle()\nt.speed(0)\ns = turtle.Screen()\ns.onkey(lambda: (t.sety(t.ycor() + 10), print(t.pos())), "Up")\ns.onclick(lambda x, y: (print(x, y), s.bye()))\ns.listen()\nprint("listening")\ns.mainloop()',
    )
    await runController.until(() => window.lab.text().includes('listening'))
    await runController.page.evaluate(() => {
      for (const kind of ['press', 'release', 'press', 'release'] as const)
        window.lab.python.key({ kind, key: 'ArrowUp' })
    })
    await runController.until(() => window.lab.text().includes('(0.00,20.00)'))
    await runController.page.evaluate(() => window.lab.python.mouse({ kind: 'press', x: 5, y: -6, button: 1 }))
    expect((await runController.end()).text).toBe('listening\n(0.00,10.00)\n(0.00,20.00)\n5 -6\n')
  })

  it("asks by the turtle's dialogs", async () => {
    await runController.begin('import turtle\nprint(turtle.textinput("名字", "?"), turtle.numinput("数", "?", 3))')
    await runController.until(() => window.lab.dialogs.length === 1)
    await runController.page.evaluate(() => window.lab.python.answerDialog(window.lab.dialogs.at(-1)!.id, '小红'))
    await runController.until(() => window.lab.dialogs.length === 2)
    await runController.page.evaluate(() => window.lab.python.answerDialog(window.lab.dialogs.at(-1)!.id, 8))
    expect((await runController.end()).text).toBe('小红 8.0\n')
  })

  it('goes step by step, asks and draws between, plays, is caught and stopped', async () => {
    const order = (way: StepOrder['way'], pace = 0) =>
      runController.page.evaluate(([way, pace]) => window.lab.python.order({ way, pace }), [way, pace] as const)
    /** Waits until the program waits at a line, for the first time since the order before. */
    const at = async (line: number): Promise<void> => {
      await runController.until(() => window.lab.shots.at(-1)?.waits === true)
      expect(await runController.page.evaluate(() => window.lab.shots.splice(0).at(-1)!.frames.at(-1)!.line)).toBe(line)
    }
    await runController.begin(
      'import turtle\nturtle.fd(30)\ndef f(x):\n    return x + 1\na = int(input())\nb = f(a)\nprint(b)\ni = 0\nwhile True:\n    i += 1',
      [],
      { way: 'next', pace: 0 },
    )
    await at(1)
    for (const line of [2, 3, 5]) {
      await order('next')
      await at(line)
    }
    expect(await runController.page.evaluate(() => window.lab.scene.used)).toBe(true)
    await order('next')
    await runController.until(() => window.lab.prompts.length === 1)
    await runController.page.evaluate(() => window.lab.python.answer('4'))
    await at(6)
    await order('next')
    await at(4)
    await order('next')
    await at(7)
    await order('over')
    await at(8)
    expect(await runController.page.evaluate(() => window.lab.text())).toBe('5\n')
    await order('play', 20)
    await runController.until(() => window.lab.shots.length > 6)
    await order('play', 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await order('pause')
    await runController.until(() => window.lab.shots.at(-1)?.waits === true)
    const shot = await runController.page.evaluate(() => window.lab.shots.at(-1)!)
    const i = shot.frames[0]!.variables.find(([name]) => name === 'i')![1] as { text: string }
    // Far more than one for each time it was shown: between them it ran freely.
    expect(Number(i.text)).toBeGreaterThan(1000)
    await runController.page.evaluate(() => window.lab.python.stop())
    expect((await runController.end()).result).toMatchObject({ ok: false, stopped: true })
    expect((await runController.run('print("again")')).text).toBe('again\n')
  })

  it('prints 100,000 lines without freezing the page, and says what is missing (29)', async () => {
    const { text, result } = await runController.run('for i in range(100000): print(i)')
    expect(result.ok).toBe(true)
    expect(text.length).toBe(588_890)
    expect(await runController.page.evaluate(() => window.lab.outputs.length)).toBeLessThan(2000)
    expect((await runController.run('import pandas')).result.error).toMatchObject({
      kind: 'ModuleNotFoundError',
      message: "No module named 'pandas'",
    })
  })

  it('hands packages of ours over when they are imported, and asks for each once', async () => {
    const asked: string[] = []
    runController.context.on('request', (request) => {
      const name = /wheels\/(\w+)-/.exec(request.url())?.[1]
      if (name) asked.push(name)
    })
    expect((await runController.run('print("numpy")')).text).toBe('numpy\n')
    expect(asked).toEqual([])
    expect(
      (await runController.run('import numpy as np\nprint(np.arange(4) @ np.arange(4), np.__version__)')).text,
    ).toBe('14 0.1+mashu\n')
    expect(
      (await runController.run('import numpy as np, jieba\nprint(jieba.lcut("我来到北京"), np.ones(2))')).text,
    ).toBe("['我', '来到', '北京'] [1. 1.]\n")
    expect(asked).toEqual(['numpy', 'jieba'])
    // Without a network what was fetched is still there.
    await runController.context.setOffline(true)
    expect((await runController.run('import jieba\nprint(jieba.lcut("北京"))')).text).toBe("['北京']\n")
    await runController.context.setOffline(false)
  })

  it('gives files, pictures and modules to a program and takes what it wrote', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
    const { text, result } = await runController.run(
      'import helper\nprint(helper.twice(21), open("数据.txt", encoding="utf-8").read())\nopen("out.txt", "w").write("好")',
      [
        { name: 'helper.py', bytes: bytes('def twice(n): return 2 * n') },
        { name: '数据.txt', bytes: bytes('你好') },
      ],
    )
    expect(text).toBe('42 你好\n')
    expect(result.changedFiles.map((file) => file.name)).toEqual(['out.txt'])
  })

  it('gives a program nothing of the page: no requests, no storage, no other windows', async () => {
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
attempt('urllib', lambda: urllib.request.urlopen('${runController.site.origin}/api/sys/user/list').read())
attempt('socket', lambda: socket.create_connection(('127.0.0.1', 80), 1))
proxies = [item for item in gc.get_objects() if type(item).__name__.startswith('Js')]
for item in proxies:
    for name in ('fetch', 'XMLHttpRequest', 'indexedDB', 'caches', 'localStorage', 'BroadcastChannel', 'importScripts', 'navigator', 'postMessage', 'WebSocket'):
        if getattr(item, name, None) is not None: print('found', name)
`
    const { text } = await runController.run(program)
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(11)
    expect(lines.filter((line) => !line.endsWith(' refused'))).toEqual([])
    expect(runController.site.calls).toEqual([])
  })

  it('leaves nothing of the platform in the worker, and its policy refuses what comes back', async () => {
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
    expect(await inWorker(runController, `${JSON.stringify(names)}.filter((name) => name in globalThis)`)).toEqual([])
  })
})

describe('the page chooses', () => {
  it.each([
    [true, 'shared'],
    [false, 'switching'],
  ] as const)('isolated %s: %s', async (isolated, mode) => {
    const runController = await Desk.open('', isolated)
    expect(await runController.page.evaluate(() => window.lab.python.mode)).toBe(mode)
    expect((await runController.run('print(1)')).text).toBe('1\n')
    await runController.close()
  })

  it('says when Python cannot be loaded, and loads it at the next run', async () => {
    const site = await openSite(folder, { isolated: true })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route('**/python_stdlib.zip', (route) => route.abort())
    await page.goto(`${site.origin}/python/`)
    const wait = async (state: string): Promise<void> => {
      while ((await page.evaluate(() => window.lab.python.state)) !== state)
        await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await wait('failed')
    await page.unroute('**/python_stdlib.zip')
    await page.evaluate(() => window.lab.python.run({ main: 'print("back")', files: [] }))
    await wait('ready')
    expect(await page.evaluate(() => window.lab.text())).toBe('back\n')
    await context.close()
    await site.close()
  })
})
