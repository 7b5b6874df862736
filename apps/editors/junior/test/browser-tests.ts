import type { Browser } from 'playwright-core'
import type { Project } from '@mashu/engine-junior'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { EditorPage, launch, type EditorPageOptions, type Way } from './editor-page.ts'
import { openTestServer, type TestServer } from './test-server.ts'

export interface BrowserTests {
  readonly browser: Browser
  readonly server: TestServer
  /** The page is closed after the test. The test fails when the page has reported an error. */
  open(options?: EditorPageOptions): Promise<EditorPage>
  openWith(project: Project, way?: Way): Promise<EditorPage>
}

/** Starts a browser and a server for the tests of a file. `flags` are added to the usual flags. */
export function startBrowser(flags: readonly string[] = []): BrowserTests {
  let browser: Browser
  let server: TestServer
  let opened: EditorPage[] = []
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([launch(flags), openTestServer()])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  afterEach(async () => {
    const pages = opened
    opened = []
    for (const page of pages) await page.close()
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(server.missing).toEqual([])
  })
  const kept = (page: EditorPage): EditorPage => {
    opened.push(page)
    return page
  }
  return {
    get browser() {
      return browser
    },
    get server() {
      return server
    },
    open: async (options) => kept(await EditorPage.open(browser, server, options)),
    openWith: async (project, way) => kept(await EditorPage.with(browser, server, project, way)),
  }
}
