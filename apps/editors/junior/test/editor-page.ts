import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { newProject, writeSjr, type Project } from '@mashu/engine-junior'
import { chromiumFlags, testChromium } from '../../../../scripts/chromium.mjs'
import { mouseInput, touchInput, type PointerInput, type Spot } from './pointer-input.ts'
import type { TestServer } from './test-server.ts'

const flags = [...chromiumFlags, '--autoplay-policy=no-user-gesture-required']
export const launch = (more: readonly string[] = [], executablePath: string = testChromium()): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...flags, ...more] })

export type Way = 'mouse' | 'touch'

export interface EditorPageOptions {
  readonly way?: Way
  readonly query?: string
  readonly signedIn?: boolean
  readonly width?: number
  readonly height?: number
}

/** The page object of the browser tests. */
export class EditorPage {
  readonly page: Page
  readonly pointer: PointerInput
  readonly context: BrowserContext
  /** Script errors, violations of the content security policy, and requests to other hosts. */
  readonly complaints: string[] = []

  private constructor(context: BrowserContext, page: Page, pointer: PointerInput) {
    this.context = context
    this.page = page
    this.pointer = pointer
  }

  static async open(
    browser: Browser,
    testServer: TestServer,
    { way = 'mouse', query = 'scene=create', signedIn = false, width = 1366, height = 768 }: EditorPageOptions = {},
  ): Promise<EditorPage> {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'zh-CN',
      hasTouch: way === 'touch',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(45_000)
    if (signedIn)
      await context.addInitScript(() =>
        localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null })),
      )
    const page = await context.newPage()
    const editorPage = new EditorPage(context, page, way === 'touch' ? await touchInput(page) : mouseInput(page))
    page.on('pageerror', (error) => editorPage.complaints.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) editorPage.complaints.push(message.text())
    })
    context.on('request', (request) => {
      if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(testServer.origin))
        editorPage.complaints.push(request.url())
    })
    await page.goto(`${testServer.origin}/scratchjr/editor.html?${query}`)
    await page.locator('[data-ready]').waitFor()
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    return editorPage
  }

  static async with(
    browser: Browser,
    testServer: TestServer,
    project: Project,
    way: Way = 'mouse',
  ): Promise<EditorPage> {
    const name = `/f/${testServer.files.size}.sjr`
    testServer.files.set(name, writeSjr({ project, media: new Map(), changedAt: 0 }))
    return EditorPage.open(browser, testServer, { way, query: `workFile=${encodeURIComponent(name)}` })
  }

  close(): Promise<void> {
    return this.context.close()
  }

  async spot(selector: string, nth = 0): Promise<Spot> {
    const box = await this.page.locator(selector).nth(nth).boundingBox()
    if (!box) throw new Error(`${selector} is not visible`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  async tap(selector: string, nth = 0): Promise<void> {
    await this.pointer.tap(await this.spot(selector, nth))
  }
  async press(name: string): Promise<void> {
    await this.tap(`button[aria-label="${name}"]`)
  }

  /** Returns a point in the left third of a block, away from its value. */
  async blockSpot(op: string, nth = 0): Promise<Spot> {
    const box = await this.page.locator(`.scripts [data-op="${op}"] > .block-face`).nth(nth).boundingBox()
    if (!box) throw new Error(`no ${op} in the scripts`)
    return { x: box.x + Math.min(22, box.width / 3), y: box.y + 12 }
  }

  /** Drags a block of the palette to a position relative to the top left corner of the scripts area. */
  async place(category: string, op: string, to: Spot, arg?: string): Promise<void> {
    await this.press(category)
    const from = await this.spot(`.palette-block[data-op="${op}"]${arg === undefined ? '' : `[data-arg="${arg}"]`} svg`)
    const area = await this.page.locator('.scripts').boundingBox()
    if (!area) throw new Error('no scripts area')
    await this.pointer.drag(from, { x: area.x + to.x, y: area.y + to.y })
  }

  async setNumber(op: string, digits: string, nth = 0): Promise<void> {
    await this.tap(`.scripts [data-op="${op}"] [data-value]`, nth)
    for (const digit of digits) await this.press(digit)
    await this.press('好了')
  }

  /** Returns the names of the blocks of each strip from left to right. */
  scripts(): Promise<string[][]> {
    return this.page.locator('.scripts [data-strip]').evaluateAll((strips) =>
      strips.map((strip) =>
        [...strip.querySelectorAll('[data-op]')]
          .map((block) => ({ op: block.getAttribute('data-op') ?? '', left: block.getBoundingClientRect().left }))
          .sort((a, b) => a.left - b.left)
          .map(({ op }) => op),
      ),
    )
  }

  /** Returns the characters from back to front. */
  actors(): Promise<{ x: number; y: number; angle: number; flip: boolean }[]> {
    return this.page.locator('.stage-actor').evaluateAll((elements) =>
      elements.map((element) => {
        const unit = (element.closest('.stage')?.clientWidth ?? 480) / 480
        const numbers = [...(element as HTMLElement).style.transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number)
        const round = (value = 0): number => Math.round(value * 100) / 100
        return {
          x: round((numbers[0] ?? 0) / unit),
          y: round((numbers[1] ?? 0) / unit),
          angle: round(numbers[2]),
          flip: numbers[3] === -1,
        }
      }),
    )
  }

  /** Presses the flag, and waits until no script runs. */
  async run(): Promise<void> {
    await this.press('出发')
    await this.page.locator('button[aria-label="停下来"]').waitFor()
    await this.page.locator('button[aria-label="出发"]').waitFor()
  }
}

export const projectOf = (change: (project: Project) => Project): Project =>
  change(newProject('试一试', { name: '小码', picture: 'mascot.svg', width: 178.5, height: 204.75, scale: 0.5 }))
