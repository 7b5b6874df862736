import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testChromium, testFlags } from '../../../../scripts/chromium.mjs'
import type { PythonMode } from '../src/run/python.ts'
import { LabPage, type Lab } from './lab-page.ts'
import { describeLimits } from './run-isolation.ts'
import { describeTurtle } from './run-turtle.ts'
import { buildLab, dropLab, openSite } from './site.ts'

let lab: Lab

beforeAll(async () => {
  const folder = await buildLab()
  const browser = await chromium.launch({
    executablePath: testChromium(),
    args: testFlags,
  })
  lab = { browser, folder }
})
afterAll(async () => {
  await lab.browser.close()
  dropLab(lab.folder)
})

/** The second value is true if the page is isolated. Only an isolated page has shared memory. */
const places: readonly (readonly [PythonMode, boolean])[] = [
  ['shared', true],
  ['switching', false],
  ['service', false],
]

describe.each(places)('Python in the mode %s (isolated page: %s)', (mode, isolated) => {
  let labPage: LabPage
  beforeAll(async () => {
    labPage = await LabPage.open(lab, mode, isolated)
  })
  beforeEach(() => {
    labPage.wrong.length = 0
  })
  afterEach(async ({ task }) => {
    const wrong = [...labPage.wrong]
    // A failed test may leave a broken page.
    if (task.result?.state === 'fail') {
      await labPage.close()
      labPage = await LabPage.open(lab, mode, isolated)
    }
    expect(wrong).toEqual([])
  })
  afterAll(() => labPage.close())

  it('uses the requested mode and isolation', async () => {
    expect(await labPage.page.evaluate(() => [window.lab.python.mode, window.crossOriginIsolated])).toEqual([
      mode,
      isolated,
    ])
  })

  it('asks twice and adds the numbers, and accepts empty and Chinese answers', async () => {
    await labPage.begin('a = int(input("甲"))\nb = int(input("乙"))\nprint(a + b)\nprint([input(), input()])')
    for (const [index, answer] of ['19', '23', '', '你好，世界'].entries()) {
      await labPage.until(
        [
          () => window.lab.prompts.length === 1,
          () => window.lab.prompts.length === 2,
          () => window.lab.prompts.length === 3,
          () => window.lab.prompts.length === 4,
        ][index]!,
      )
      await labPage.page.evaluate((text) => window.lab.python.answer(text), answer)
    }
    expect((await labPage.end()).text).toBe("42\n['', '你好，世界']\n")
    expect(await labPage.page.evaluate(() => window.lab.prompts)).toEqual(['甲', '乙', '', ''])
  })

  it.each([
    ['an endless loop', 'while True: pass'],
    ['input', 'input()'],
    ['sleep', 'import time\ntime.sleep(1000)'],
    ['a loop that catches everything', 'while True:\n  try:\n    while True: pass\n  except: pass'],
    ['turtle', 'import turtle\nwhile True: turtle.fd(3); turtle.lt(2)'],
    ['mainloop', 'import turtle\nturtle.ontimer(print, 600_000)\nturtle.mainloop()'],
  ])('stops in %s, and runs again without a reload', async (_, program) => {
    await labPage.begin(program)
    await labPage.until(() => window.lab.python.state === 'running')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await labPage.page.evaluate(() => window.lab.python.stop())
    // `npm run bench python` measures how long stopping takes.
    expect((await labPage.end()).result).toMatchObject({ ok: false, stopped: true })
    expect(await labPage.page.evaluate(() => window.lab.outputs)).toEqual([])
    expect((await labPage.run('print("again")')).text).toBe('again\n')
  })

  it('shows lines as soon as they are printed', async () => {
    await labPage.run('import time\nfor i in range(3):\n    print(i)\n    time.sleep(0.3)')
    const times = await labPage.page.evaluate(() => window.lab.outputs.map((output) => output.at))
    expect(times).toHaveLength(3)
    expect(times[2]! - times[0]!).toBeGreaterThan(400)
  })

  it("shows tracebacks that end at the child's line", async () => {
    const { result } = await labPage.run('def f(x):\n    return 1 / x\nf(0)')
    expect(result.error).toMatchObject({
      kind: 'ZeroDivisionError',
      file: 'main.py',
      line: 2,
      column: 12,
      endColumn: 17,
    })
    expect(result.error!.traceback).not.toMatch(/pyodide|runner|exec/)
    expect(result.error!.traceback).toContain('~~^~~')
    expect((await labPage.run('print("a"\nx = 1')).result.error).toMatchObject({
      kind: 'SyntaxError',
      line: 1,
      message: "'(' was never closed",
    })
  })

  describeTurtle(() => labPage)
  describeLimits(() => labPage)
})

describe('a page without a requested mode', () => {
  it.each([
    [true, 'shared'],
    [false, 'switching'],
  ] as const)('with isolation %s, chooses the mode %s', async (isolated, mode) => {
    const labPage = await LabPage.open(lab, '', isolated)
    expect(await labPage.page.evaluate(() => window.lab.python.mode)).toBe(mode)
    expect((await labPage.run('print(1)')).text).toBe('1\n')
    await labPage.close()
  })

  it('reports that Python cannot be loaded, and loads Python again at the next run', async () => {
    const site = await openSite(lab.folder, { isolated: true })
    const context = await lab.browser.newContext()
    const page = await context.newPage()
    await page.route('**/python_stdlib.zip', (route) => route.abort())
    await page.goto(`${site.origin}/python/`)
    // The `load` event may come before the script of the page has run.
    await page.waitForFunction(() => 'lab' in window && window.lab.python.state === 'failed')
    await page.unroute('**/python_stdlib.zip')
    await page.evaluate(() => window.lab.python.run({ main: 'print("back")', files: [] }))
    // Python reports `ready` also before the program runs.
    await page.waitForFunction(() => window.lab.text() !== '')
    expect(await page.evaluate(() => window.lab.text())).toBe('back\n')
    await context.close()
    await site.close()
  })
})
