import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import { askJudge } from '@mashu/judge/test/ask-judge'
import { page, server, visit } from '../visitor.ts'

/** Opens a small page of the site, in which `verdictOf` opens the judge as a frame. */
export async function openJudge(): Promise<void> {
  await visit({ width: 640, height: 540 })
  await page.goto(`${server.origin}/player/scratch/LICENSE.txt`)
}

export const verdictOf = (bytes: Uint8Array, checks: CheckSet): Promise<Verdict> =>
  askJudge(page, '/player/scratch/judge.html', bytes, checks)
