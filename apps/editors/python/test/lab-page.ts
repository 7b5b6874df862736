import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PythonFile, StepOrder } from '@mashu/engine-python'
import type { PythonMode, RunResult } from '../src/run/python.ts'
import { openSite, type Site } from './site.ts'

/** `folder` contains the built lab page. */
export interface Lab {
  browser: Browser
  folder: string
}

/** `wrong` lists events that must not happen on the page. */
export class LabPage {
  readonly wrong: string[] = []
  readonly context: BrowserContext
  readonly page: Page
  readonly site: Site

  private constructor(context: BrowserContext, page: Page, site: Site) {
    this.context = context
    this.page = page
    this.site = site
    context.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && !/^(data|blob):/.test(request.url()))
        this.wrong.push(`foreign: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.wrong.push(`missing: ${response.url()}`)
    })
    page.on('pageerror', (error) => this.wrong.push(error.message))
    page.on('requestfailed', (request) => {
      if (!request.url().includes('__wait')) this.wrong.push(`failed: ${request.url()}`)
    })
  }

  static async open({ browser, folder }: Lab, mode: PythonMode | '', isolated: boolean): Promise<LabPage> {
    const site = await openSite(folder, { isolated })
    const context = await browser.newContext({ viewport: { width: 1366, height: 1200 } })
    const labPage = new LabPage(context, await context.newPage(), site)
    await labPage.page.goto(`${site.origin}/python/?mode=${mode}`)
    await labPage.page.evaluate(() => {
      localStorage.setItem('pro__Access-Token', 'secret-token')
    })
    await labPage.until(() => window.lab.python.state === 'ready')
    return labPage
  }

  /** The test polls the condition, because the security policy of the page forbids `eval`. */
  async until(condition: () => boolean, limit = 30_000): Promise<void> {
    const end = Date.now() + limit
    while (!(await this.page.evaluate(condition))) {
      if (Date.now() > end) {
        const seen = await this.page.evaluate(() => [
          window.lab.states,
          window.lab.results,
          window.lab.outputs.slice(-5),
        ])
        throw new Error(`never: ${condition.toString()} ${JSON.stringify(seen)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  async begin(main: string, files: readonly PythonFile[] = [], step?: StepOrder): Promise<void> {
    await this.page.evaluate(
      ([main, files, step]) => {
        Object.assign(window.lab, {
          outputs: [],
          prompts: [],
          dialogs: [],
          results: [],
          shots: [],
          batches: 0,
          longestFrame: 0,
        })
        window.lab.python.run({
          main,
          files: files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })),
          step,
        })
      },
      [main, files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })), step] as const,
    )
  }

  async end(): Promise<{ text: string; result: RunResult }> {
    await this.until(() => window.lab.results.length > 0)
    return this.page.evaluate(() => ({ text: window.lab.text(), result: window.lab.results[0]! }))
  }

  async run(main: string, files?: readonly PythonFile[]): Promise<{ text: string; result: RunResult }> {
    await this.begin(main, files)
    return this.end()
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.site.close()
  }
}

/** The worker's security policy does not affect the debugger. */
export async function inWorker(labPage: LabPage, expression: string): Promise<unknown> {
  const session = await labPage.context.newCDPSession(labPage.page)
  const answer = new Promise<unknown>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker')
        void session.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: 7, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }),
        })
    })
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: { result: { value: unknown } } }
      if (id === 7) resolve(result?.result.value)
    })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return answer
}
