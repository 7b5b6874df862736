import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launch, openPage, type PageOptions, type Watched } from './browser.ts'
import { FakeSite } from './fake-site.ts'
import { startServer, type TestServer } from './static-server.ts'

let browser: Browser
export let server: TestServer
export let site: FakeSite
export let watched: Watched
export let page: Page

/** A browser for a test file, and an empty site for each of its tests. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    site = new FakeSite()
    server = await startServer(site.handle)
  })
  afterEach(async () => {
    await watched.context.close()
    await server.close()
  })
}

export type Visit = Omit<PageOptions, 'origin'>

/** An empty page in a profile of its own; `page` and `watched` from now on. */
export async function visit(options: Visit = {}): Promise<void> {
  watched = await openPage(browser, { origin: server.origin, ...options })
  page = watched.page
}

/** What must hold after everything a child can do. */
export function expectClean(): void {
  expect(watched.foreign, 'requests to other hosts').toEqual([])
  expect(server.missing, 'files that are not there').toEqual([])
  expect(watched.violations, 'policy violations').toEqual([])
  expect(watched.errors, 'script errors').toEqual([])
}
