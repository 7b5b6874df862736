import type { BrowserContext, Page } from 'playwright-core'
import {
  browserProcesses,
  dropProfile,
  endProcess,
  newProfile,
  unlockProfile,
} from '../../../scripts/browser-process.mjs'
import type { LeaveStage } from './leave-matrix.ts'

/** SIGKILL kills all processes of the browser. SIGTERM asks the browser to end, as when a computer shuts down. */
const SIGNALS = ['SIGKILL', 'SIGTERM'] as const
/** Milliseconds between an edit and the signal. */
const TIMES = [0, 50, 100] as const

export interface Killing {
  signal: (typeof SIGNALS)[number]
  after: (typeof TIMES)[number]
}

export const KILLINGS: readonly Killing[] = SIGNALS.flatMap((signal) => TIMES.map((after) => ({ signal, after })))

async function end(context: BrowserContext, pids: readonly number[], signal: Killing['signal']): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    context.on('close', () => resolve())
  })
  for (const pid of signal === 'SIGKILL' ? pids : pids.slice(0, 1)) endProcess(pid, signal)
  await closed
}

async function openOn(stage: LeaveStage, folder: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await stage.openProfile(folder)
  const page = await context.newPage()
  await page.goto(stage.address)
  await stage.ready(page)
  return { context, page }
}

/** Returns true if a new browser shows the edit after this browser was ended. */
export async function endedOnce(stage: LeaveStage, { signal, after }: Killing): Promise<boolean> {
  const folder = newProfile()
  const first = await openOn(stage, folder)
  // The requests at the start finish in this time. A child also looks at the page first.
  await first.page.waitForTimeout(1500)
  const pids = browserProcesses(folder)
  await stage.edit(first.page, 1)
  // Measured from the moment when the child sees the edit.
  while ((await stage.count(first.page)) === 0);
  await new Promise((resolve) => {
    setTimeout(resolve, after)
  })
  await end(first.context, pids, signal)
  unlockProfile(folder)
  const { context, page } = await openOn(stage, folder)
  const deadline = Date.now() + 5000
  let found = await stage.count(page)
  while (found < 1 && Date.now() < deadline) {
    await page.waitForTimeout(100)
    found = await stage.count(page)
  }
  await context.close()
  stage.reset()
  dropProfile(folder)
  return found > 0
}

/** Counts how often the edit was lost (`npm run bench -- leaving`). */
export async function measureEnding(stage: LeaveStage, rounds: number): Promise<string[]> {
  const told: string[] = []
  for (const killing of KILLINGS) {
    let lost = 0
    for (let round = 0; round < rounds; round += 1) if (!(await endedOnce(stage, killing))) lost += 1
    told.push(`${killing.signal} ${killing.after} ms: ${lost} of ${rounds} lost`)
  }
  return told
}
