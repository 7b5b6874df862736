import { HOUR_MS } from '../../../platform/time/duration.ts'
import type { Config } from '../../../platform/environment/config.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { requestOutside } from '../../../platform/outside/request.ts'
import type { ProgramVersion } from '../../../platform/program-version.ts'

/** The newest version in a feed (docs/operations.md, "Is there a newer version?"). */
export interface NewestVersion {
  number: string
  date: string | null
  /** One sentence for users. */
  note: string | null
  /** The address of the release notes. */
  url: string | null
}

export type FeedAnswer = { newest: NewestVersion } | { fault: string }

const NUMBER = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 200
const FETCH_MS = 4000
const ANSWER_MS = 6 * HOUR_MS
const FAULT_MS = HOUR_MS / 6

const textOf = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && value.length <= MAX_TEXT && pattern.test(value) ? value : null

/** @returns null when a text is not a feed */
export function parseFeed(text: string): NewestVersion | null {
  let feed: Record<string, unknown> | null
  try {
    feed = JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
  const number = textOf(feed?.['version'], NUMBER)
  if (number === null) return null
  return {
    number,
    date: textOf(feed?.['date'], DAY),
    note: textOf(feed?.['note'], /\S/),
    url: textOf(feed?.['url'], /^https?:\/\/\S+$/),
  }
}

/** Builds with the same number differ by date. */
export function isNewer(newest: NewestVersion, program: ProgramVersion): boolean {
  const [theirs, ours] = [newest.number, program.number].map((number) => number.split('.').map(Number))
  const at = theirs!.findIndex((part, index) => part !== ours![index])
  if (at >= 0) return theirs![at]! > (ours![at] ?? 0)
  return newest.date !== null && program.date !== null && newest.date > program.date
}

const remembered = perDatabase(() => ({ until: 0, answer: Promise.resolve<FeedAnswer>({ fault: '' }) }))

/** Caches an answer for hours and a failure for minutes. Nothing is fetched without a call. */
export function newestVersion(feed: string, { updateHosts }: Config): Promise<FeedAnswer> {
  const memory = remembered()
  if (memory.until > Date.now()) return memory.answer
  memory.until = Date.now() + ANSWER_MS
  memory.answer = askFeed(feed, updateHosts).then((answer) => {
    if ('fault' in answer) memory.until = Date.now() + FAULT_MS
    return answer
  })
  return memory.answer
}

/** The request contains no data of the school. */
async function askFeed(url: string, hosts: readonly string[]): Promise<FeedAnswer> {
  const request = { url, method: 'GET', headers: { accept: 'application/json' }, body: '' } as const
  const reply = await requestOutside(request, hosts, FETCH_MS)
  if (reply.kind !== 'reply') return { fault: reply.reason }
  if (reply.status !== 200) return { fault: `对方回答了 ${reply.status}` }
  const newest = parseFeed(reply.body)
  return newest === null ? { fault: '对方的回答看不懂' } : { newest }
}
