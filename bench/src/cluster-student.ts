import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { heartbeat } from '@mashu/contract/teaching/push'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { frame, openRawConnection, opcodes, type RawConnection } from '../../apps/server/test/attack/raw-connection.ts'
import { oneBody, projectOf, sha256 } from './crowd.ts'

/** Delays before an editor saves again after a failure (`editor-host`). The last delay is repeated. */
const SAVE_AGAIN_MS = [2000, 5000, 10_000, 30_000]
const GIVE_UP_MS = 30_000
/** A save counts as lost after it was refused for this number of milliseconds. */
const NEVER_MS = 180_000
/** The heartbeat interval of the page (`apps/web/src/api/socket.ts`). */
const HEARTBEAT_MS = 20_000
const CONNECT_AGAIN_MS = 5000
const FIRST_TRY_MS = 5000
const MAX_TRY_MS = 20_000
const OPENING_MS = 20_000

export interface Version {
  workId: string
  versionNo: number
  checksum: string
  token: string
}

/** Milliseconds of `performance.now()`. `to` is absent while the connection is broken. */
export interface Gap {
  from: number
  to?: number
}

export class Seen {
  readonly acknowledged: Version[] = []
  readonly refusals = new Map<string, number>()
  readonly savesMs: number[] = []
  /** Number of saves that counted as lost. */
  neverSaved = 0
  /** Includes the first connection of each student. */
  opened = 0
  readonly gaps: Gap[] = []

  refuse(name: string): void {
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1)
  }
}

export interface Student {
  id: string
  token: string
}

interface Drill {
  url: string
  seen: Seen
  isOver: () => boolean
  bytes: number
  /** Mean milliseconds between two edits. */
  pauseMs: number
}

type Known = { workId: string; versionNo: number }

/** Returns null if the server refuses the save. */
async function send(token: string, file: Uint8Array<ArrayBuffer>, { url, seen }: Drill, meta: object) {
  const reply = await fetch(`${url}/api/teaching/teachingWork/save`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': SAVE_BODY },
    body: oneBody(JSON.stringify(meta), file),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  const text = await reply.text()
  if (reply.status === 200 && text.includes('"success":true')) return (JSON.parse(text) as { result: Known }).result
  seen.refuse(`${reply.status} retry-after ${reply.headers.get('retry-after')} ${text.slice(0, 60)}`)
  return null
}

/** Completes a save that has begun when the drill is over. */
export async function editAndSave({ token }: Student, drill: Drill): Promise<void> {
  const { seen, isOver, bytes, pauseMs } = drill
  const clientKey = randomBytes(16).toString('hex')
  let known: Known | undefined
  await rest(Math.random() * pauseMs)
  while (!isOver()) {
    const file = projectOf(bytes, randomBytes(8).toString('hex'))
    const checksum = sha256(file)
    const work = { workType: '2', workScene: 'create', workName: '作品', device: 'bench', clientKey }
    const meta = { ...work, checksum, baseVersion: known?.versionNo ?? 0, workId: known?.workId }
    const begin = performance.now()
    let isSaved = false
    for (let tries = 0; !isSaved && performance.now() - begin < NEVER_MS; tries++) {
      const saved = await send(token, file, drill, meta).catch((error: unknown) => {
        seen.refuse(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
        return null
      })
      isSaved = saved !== null
      if (saved) {
        known = saved
        seen.acknowledged.push({ ...saved, checksum, token })
      } else await rest(SAVE_AGAIN_MS[Math.min(tries, SAVE_AGAIN_MS.length - 1)])
    }
    seen.savesMs.push(performance.now() - begin)
    if (!isSaved) seen.neverSaved += 1
    await rest(pauseMs * (0.5 + Math.random()))
  }
}

/** Returns null on failure. */
async function connect({ id, token }: Student, url: string, tryMs: number): Promise<RawConnection | null> {
  const opening = openRawConnection(url, `/api/websocket/${id}`, token).catch(() => null)
  const end = new AbortController()
  const tooLate = rest(tryMs, null, { signal: end.signal }).catch(() => null)
  const line = await Promise.race([opening, tooLate])
  end.abort()
  if (line?.status === 101) return line
  // A connection that opens too late is closed.
  void opening.then((late) => late?.end())
  return null
}

async function beat(line: RawConnection, isOver: () => boolean): Promise<void> {
  line.socket.resume()
  let beaten = performance.now()
  while (!isOver() && !line.socket.destroyed) {
    await Promise.race([line.closed, rest(1000)])
    if (performance.now() - beaten < HEARTBEAT_MS) continue
    beaten = performance.now()
    line.send(frame(opcodes.text, heartbeat))
  }
}

/** Keeps a connection open as the page does. At the end, waits until a broken connection is open again. */
export async function stayConnected(student: Student, { url, seen, isOver }: Drill): Promise<void> {
  let gap: Gap | undefined
  let tryMs = FIRST_TRY_MS
  // Pages are opened at different moments.
  await rest(Math.random() * OPENING_MS)
  while (!isOver() || (gap && performance.now() - gap.from < NEVER_MS)) {
    const line = await connect(student, url, tryMs)
    tryMs = line ? FIRST_TRY_MS : Math.min(2 * tryMs, MAX_TRY_MS)
    if (line) {
      seen.opened += 1
      if (gap) gap.to = performance.now()
      await beat(line, isOver)
      if (isOver()) return line.end()
      seen.gaps.push((gap = { from: performance.now() }))
    }
    await rest(CONNECT_AGAIN_MS * (0.2 + 0.8 * Math.random()))
  }
}
