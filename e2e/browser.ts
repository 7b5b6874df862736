import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumFlags, testChromium, testFlags } from '../scripts/chromium.mjs'

const OWN = /^(https?:\/\/127\.0\.0\.1:|wss?:\/\/127\.0\.0\.1:|data:|blob:|about:)/

/** @param args The flags of the browser. A measurement passes flags that do not change the speed. */
export function openBrowser(args = testFlags): Promise<Browser> {
  return chromium.launch({ executablePath: testChromium(), args })
}

/** The caches of a profile on disk are kept after the window is closed. */
export function openProfile(folder: string, url: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: testChromium(),
    args: chromiumFlags,
    baseURL: url,
    viewport: sizes.laptop,
    locale: 'zh-CN',
  })
}

/** Script errors, requests to other hosts, and missing files. */
export class Complaints {
  readonly all: string[] = []
  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (!OWN.test(request.url())) this.all.push(`foreign request: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() === 404 && !response.url().includes('/api/')) this.all.push(`missing: ${response.url()}`)
    })
    context.on('weberror', (error) => this.all.push(`script error: ${error.error().message}`))
  }
}

export const sizes = {
  laptop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const

/** Uses a separate browser context. */
export async function person(
  browser: Browser,
  url: string,
  complaints: Complaints,
  size: keyof typeof sizes = 'laptop',
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: size !== 'laptop',
  })
  complaints.watch(context)
  return { page: await context.newPage(), context }
}
