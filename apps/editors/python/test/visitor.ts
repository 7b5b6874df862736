import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { testChromium, testFlags } from '../../../../scripts/chromium.mjs'
import { neverReady } from './never-ready.ts'
import { PageServer } from './page-server.ts'

let browser: Browser
let context: BrowserContext
let complaints: string[]
export let server: PageServer
export let page: Page

/** Starts a browser and the site for the tests of a file, and removes stored data after each test. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: testChromium(),
      args: testFlags,
    })
    server = await new PageServer().start()
    // The tests share one profile, so that the thirteen megabytes of Python are compiled only once.
    context = await browser.newContext({ locale: 'zh-CN', acceptDownloads: true })
    context.setDefaultTimeout(45_000)
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.origin))
        complaints.push(`foreign ${request.url()}`)
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(() => {
    server.reset()
    server.files.set('/f/starter.py', Buffer.from('# 老师的开头\nprint("开头")\n'))
    complaints = []
  })
  afterEach(async () => {
    const lines = await context.newCDPSession(page)
    await page.goto('about:blank')
    await lines.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'local_storage,indexeddb' })
    await page.close()
  })
}

interface Visit {
  query?: string
  signedIn?: boolean
  width?: number
  height?: number
  path?: string
  /** A test that runs no program does not load Python, which takes most of the time. */
  withoutPython?: boolean
  /** Called before the page opens the URL. */
  before?: (page: Page) => Promise<unknown>
}

export async function visit({
  query = '?scene=create',
  signedIn = true,
  width = 1366,
  height = 768,
  path: address = '/python/index.html',
  withoutPython = false,
  before,
}: Visit = {}): Promise<void> {
  page = await context.newPage()
  await page.setViewportSize({ width, height })
  if (signedIn)
    await page.addInitScript(() => {
      try {
        localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
      } catch {
        /* about:blank has no storage */
      }
    })
  if (withoutPython) await page.addInitScript(neverReady)
  await before?.(page)
  await page.goto(`${server.origin}${address}${query}`)
}

export async function open(options: Visit = {}): Promise<void> {
  await visit(options)
  await opened()
}

/** Text that was typed before the work is open would be replaced. */
async function opened(): Promise<void> {
  await page.locator('[data-save-state]').waitFor()
  await page.locator('.cm-content').waitFor()
}

export async function reload(): Promise<void> {
  await page.reload()
  await opened()
}

/** The limit is long, because the machine that runs the tests may be busy. */
export const eventually = <Value>(read: () => Promise<Value> | Value) => expect.poll(read, { timeout: 30_000 })
export const ready = () => page.locator('[data-python="ready"]').first().waitFor()
export const code = () => page.locator('.cm-content')
export const output = async () => (await page.locator('.console-output').innerText()).trimEnd()
export const saveState = () => page.locator('[data-save-state]').getAttribute('data-save-state')
export const runButton = () => page.getByRole('button', { name: '运行', exact: true }).and(page.locator(':visible'))

/** Pastes the program, because the editor adds closing brackets to typed text. */
export async function write(text: string): Promise<void> {
  await code().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

export async function run(text?: string): Promise<void> {
  if (text !== undefined) await write(text)
  await ready()
  await runButton().click()
}
export const ended = (how: string) => page.getByRole('status').filter({ hasText: how }).waitFor()
export const expectClean = () => {
  expect(complaints).toEqual([])
  expect(server.missing).toEqual([])
}

export const star =
  'import turtle\nt = turtle.Turtle()\nt.speed(0)\nt.color("red")\nt.begin_fill()\nfor i in range(4):\n' +
  '    t.forward(100)\n    t.left(90)\nt.end_fill()\nt.hideturtle()\nprint("好了")'
