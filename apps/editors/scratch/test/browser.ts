import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { testChromium, testFlags } from '../../../../scripts/chromium.mjs'

export const launch = (executablePath: string = testChromium()): Promise<Browser> =>
  chromium.launch({ executablePath, args: testFlags })

export interface Watched {
  page: Page
  context: BrowserContext
  origin: string
  foreign: string[]
  violations: string[]
  errors: string[]
  requests: string[]
}

export interface PageOptions {
  origin: string
  signedIn?: boolean
  touch?: boolean
  width?: number
  height?: number
}

/** The running test of each browser context. */
const notes = new WeakMap<BrowserContext, Watched>()

async function newProfile(browser: Browser, touch: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', hasTouch: touch, acceptDownloads: true })
  context.setDefaultTimeout(45_000)
  context.on('request', (request) => {
    const watched = notes.get(context)
    if (watched === undefined || /^(data|blob|about):/.test(request.url())) return
    watched.requests.push(request.url())
    if (!request.url().startsWith(watched.origin)) watched.foreign.push(request.url())
  })
  await context.exposeBinding('noteViolation', (_source, text: string) => {
    notes.get(context)?.violations.push(text)
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note = (window as unknown as { noteViolation?: (text: string) => void }).noteViolation
      note?.(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    }),
  )
  return context
}

/**
 * All tests share one browser context with touch and one without, so that the nine megabytes of the editor are compiled
 * once.
 */
export class Profiles {
  readonly #browser: Browser
  readonly #kept = new Map<boolean, BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async openPage({
    origin,
    signedIn = false,
    touch = false,
    width = 1366,
    height = 768,
  }: PageOptions): Promise<Watched> {
    const context = this.#kept.get(touch) ?? (await this.#keep(touch))
    const page = await context.newPage()
    await page.setViewportSize({ width, height })
    const watched: Watched = { page, context, origin, foreign: [], violations: [], errors: [], requests: [] }
    notes.set(context, watched)
    if (signedIn)
      await page.addInitScript(() => {
        try {
          localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
        } catch {
          /* a frame without storage */
        }
      })
    page.on('pageerror', (error) => watched.errors.push(error.message))
    return watched
  }

  async #keep(touch: boolean): Promise<BrowserContext> {
    const context = await newProfile(this.#browser, touch)
    this.#kept.set(touch, context)
    context.once('close', () => this.#kept.delete(touch))
    return context
  }

  async clear(origin: string): Promise<void> {
    for (const context of this.#kept.values()) {
      const page = await context.newPage()
      const line = await context.newCDPSession(page)
      for (const open of context.pages()) if (open !== page) await open.close()
      await line.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,cookies',
      })
      await page.close()
    }
  }
}

export async function openEditor(watched: Watched, origin: string, query = '?scene=create'): Promise<void> {
  await watched.page.goto(`${origin}/scratch3/index.html${query}`)
  await watched.page.locator('[data-save-state]').waitFor()
  await watched.page.getByText('移动', { exact: true }).first().waitFor()
  // The loading picture covers the editor while it fades out.
  await watched.page.locator('[class*="loader_background"]').waitFor({ state: 'detached' })
}
