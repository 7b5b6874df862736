import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { call, CallError } from '@mashu/client'
import type { Row } from './verdicts.ts'

interface Given {
  readonly workId: string
  readonly versionNo: number
  readonly score: number
}

export interface GivenStars {
  readonly given: readonly Given[]
  readonly refused: readonly { realname: string; message: string }[]
}

const NO_MARK = { score: null, comment: null }

/** A work that was marked meanwhile keeps its mark. */
export async function giveStars(rows: readonly Row[]): Promise<GivenStars> {
  const [given, refused]: [Given[], { realname: string; message: string }[]] = [[], []]
  for (const { realname, work } of rows) {
    if (work.suggestedStars === null) continue
    const mark = { workId: work.id, versionNo: work.versionNo, score: work.suggestedStars }
    try {
      await call(gradebook.mark, { body: { ...mark, comment: null, seen: NO_MARK } })
      given.push(mark)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused.push({ realname, message: error.message })
      // Without a connection, the remaining calls would fail as well.
      if (error.kind !== 'refused') break
    }
  }
  return { given, refused }
}

/**
 * A mark that was changed afterwards remains.
 * @returns the number of removed marks
 */
export async function takeBackStars(given: readonly Given[]): Promise<number> {
  let count = 0
  for (const { score, ...work } of given) {
    try {
      await call(gradebook.mark, { body: { ...work, ...NO_MARK, seen: { score, comment: null } } })
      count += 1
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'refused') throw error
    }
  }
  return count
}
