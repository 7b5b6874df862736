import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { Complaints, openBrowser, person, type sizes } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { signIn } from './steps.ts'

/** A school, and the pages that users have opened in a browser. */
export class Visits {
  readonly school: School
  readonly browser: Browser
  readonly #open: BrowserContext[] = []

  constructor(school: School, browser: Browser) {
    this.school = school
    this.browser = browser
  }

  static async start(): Promise<Visits> {
    return new Visits(await openSchool(), await openBrowser())
  }

  /** With a user name, the user is signed in first. */
  async visit(size: keyof typeof sizes = 'laptop', username?: string, address?: string): Promise<Page> {
    const { page, context } = await person(this.browser, this.school.url, new Complaints(), size)
    this.#open.push(context)
    if (username) await signIn(page, username)
    if (address) await page.goto(address)
    return page
  }

  readonly #kept = new Map<string, Promise<Page>>()

  /** All tests of a file share the page, so that the user signs in only once. */
  keptPage(username?: string): Promise<Page> {
    const name = username ?? ''
    const page = this.#kept.get(name) ?? this.visit('laptop', username)
    this.#kept.set(name, page)
    return page
  }

  async close(): Promise<void> {
    for (const context of this.#open) await context.close()
    await this.browser.close()
    await this.school.close()
  }
}

export const DASHBOARD = '/dashboard/index'
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
export const goesTo = async (page: Page, from: string, to: string) => {
  await page.goto(from)
  await expect.poll(() => addressOf(page), { message: from }).toBe(to)
}
/** The dialog element covers the window. Its second child is the visible box, after the popups. */
export const boxOf = (dialog: Locator) => dialog.locator('> div').nth(1)
export const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0
export const styleOf = (what: Locator, name: string) =>
  what.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
export const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage }).map(([name, text]) => [
        name,
        JSON.parse(String(text)) as { value: unknown; expire: number | null },
      ]),
    ),
  )
