import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumFlags, testChromium } from '../../../../scripts/chromium.mjs'

export const launch = (executablePath: string = testChromium()): Promise<Browser> =>
  chromium.launch({ executablePath, args: chromiumFlags })

export interface Watched {
  page: Page
  context: BrowserContext
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

/** A page in a profile of its own, on which every foreign request, policy violation and script error is noted. */
export async function openPage(
  browser: Browser,
  { origin, signedIn = false, touch = false, width = 1366, height = 768 }: PageOptions,
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    hasTouch: touch,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(30_000)
  const watched: Omit<Watched, 'page'> = { context, foreign: [], violations: [], errors: [], requests: [] }
  context.on('request', (request) => {
    if (/^(data|blob|about):/.test(request.url())) return
    watched.requests.push(request.url())
    if (!request.url().startsWith(origin)) watched.foreign.push(request.url())
  })
  await context.exposeBinding('noteViolation', (_source, text: string) => {
    watched.violations.push(text)
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note = (window as unknown as { noteViolation?: (text: string) => void }).noteViolation
      note?.(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    }),
  )
  if (signedIn)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null }))
      } catch {
        /* a frame without storage */
      }
    })
  const page = await context.newPage()
  page.on('pageerror', (error) => watched.errors.push(error.message))
  return { page, ...watched }
}

/** Opens the editor and waits until a work can be edited. */
export async function openEditor(watched: Watched, origin: string, query = '?scene=create'): Promise<void> {
  await watched.page.goto(`${origin}/scratch3/index.html${query}`)
  await watched.page.locator('[data-save-state]').waitFor()
  await watched.page.getByText('移动', { exact: true }).first().waitFor()
  // The loading picture fades out over the editor.
  await watched.page.locator('[class*="loader_background"]').waitFor({ state: 'detached' })
}
