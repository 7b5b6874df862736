import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import { askJudge } from '@mashu/judge/test/ask-judge'
import { page, server, visit } from '../visitor.ts'

/** Opens a page of the site, in which the judge's page is put into a frame. */
export async function openJudge(): Promise<void> {
  await visit({ width: 640, height: 540 })
  await page.goto(`${server.origin}/player/scratch/LICENSE.txt`)
}

/** The verdict of the judge's page on a work. */
export const verdictOf = (bytes: Uint8Array, checks: CheckSet): Promise<Verdict> =>
  askJudge(page, '/player/scratch/judge.html', bytes, checks)
