import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launch, Profiles, type PageOptions, type Watched } from './browser.ts'
import { FakeSite } from './fake-site.ts'
import { startServer, type TestServer } from './static-server.ts'

let browser: Browser
let profiles: Profiles
export let server: TestServer
export let site: FakeSite
export let watched: Watched
export let page: Page

export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch()
    profiles = new Profiles(browser)
    server = await startServer((request, response, url) => site.handle(request, response, url))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  beforeEach(() => {
    site = new FakeSite()
    server.missing.length = 0
  })
  afterEach(forget)
}

export const forget = (): Promise<void> => profiles.clear(server.origin)

export type Visit = Omit<PageOptions, 'origin'>

/** Opens an empty page without stored data as `page` and `watched`. */
export async function visit(options: Visit = {}): Promise<void> {
  watched = await profiles.openPage({ origin: server.origin, ...options })
  page = watched.page
}

export function expectClean(): void {
  expect(watched.foreign, 'requests to other hosts').toEqual([])
  expect(server.missing, 'files that are not there').toEqual([])
  expect(watched.violations, 'policy violations').toEqual([])
  expect(watched.errors, 'script errors').toEqual([])
}
