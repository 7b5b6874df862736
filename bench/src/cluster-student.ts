import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { openRawConnection } from '../../apps/server/test/attack/raw-connection.ts'
import { projectOf, sha256 } from './crowd.ts'

/** As an editor waits before it tries again; the page's connection waits five seconds. */
const SAVE_AGAIN_MS = 1000
const CONNECT_AGAIN_MS = 5000
const GIVE_UP_MS = 30_000
/** A save that was refused for so long never comes through. */
const NEVER_MS = 120_000

export interface Version {
  workId: string
  versionNo: number
  checksum: string
  token: string
}

/** What all students together saw. */
export class Seen {
  readonly acknowledged: Version[] = []
  readonly refusals = new Map<string, number>()
  readonly savesMs: number[] = []
  /** Saves that were given up. */
  neverSaved = 0
  /** From the moment a connection broke until it was back. */
  readonly apartMs: number[] = []

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
  /** Mean pause between two edits. */
  pauseMs: number
}

/** Edits one work until the drill is over; what was begun is saved to the end. */
export async function editAndSave({ token }: Student, { url, seen, isOver, bytes, pauseMs }: Drill): Promise<void> {
  const clientKey = randomBytes(16).toString('hex')
  let known: { workId: string; versionNo: number } | undefined
  const send = async (file: Uint8Array<ArrayBuffer>, checksum: string) => {
    const form = new FormData()
    const meta = { workType: '2', workScene: 'create', checksum, clientKey, workName: '作品', device: 'bench' }
    form.set('meta', JSON.stringify({ ...meta, baseVersion: known?.versionNo ?? 0, workId: known?.workId }))
    form.set('file', new Blob([file]), 'work.sb3')
    const reply = await fetch(`${url}/api/teaching/teachingWork/save`, {
      method: 'POST',
      headers: { 'x-access-token': token },
      body: form,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const text = await reply.text()
    if (reply.status === 200 && text.includes('"success":true'))
      return (JSON.parse(text) as { result: { workId: string; versionNo: number } }).result
    seen.refuse(`${reply.status} retry-after ${reply.headers.get('retry-after')} ${text.slice(0, 60)}`)
    return null
  }
  await rest(Math.random() * pauseMs)
  while (!isOver()) {
    const file = projectOf(bytes, randomBytes(8).toString('hex'))
    const checksum = sha256(file)
    const begin = performance.now()
    let isSaved = false
    while (!isSaved && performance.now() - begin < NEVER_MS) {
      const saved = await send(file, checksum).catch((error: unknown) => {
        seen.refuse(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
        return null
      })
      isSaved = saved !== null
      if (saved) {
        known = saved
        seen.acknowledged.push({ ...saved, checksum, token })
      } else await rest(SAVE_AGAIN_MS * (0.5 + Math.random()))
    }
    seen.savesMs.push(performance.now() - begin)
    if (!isSaved) seen.neverSaved += 1
    await rest(pauseMs * (0.5 + Math.random()))
  }
}

/** Keeps the connection of the page open, as the page does. */
export async function stayConnected({ id, token }: Student, { url, seen, isOver }: Drill): Promise<void> {
  let lostAt: number | undefined
  while (!isOver()) {
    const line = await openRawConnection(url, `/api/websocket/${id}`, token).catch(() => null)
    if (line?.status === 101) {
      if (lostAt !== undefined) seen.apartMs.push(performance.now() - lostAt)
      line.socket.resume()
      while (!isOver() && !line.socket.destroyed) await Promise.race([line.closed, rest(1000)])
      line.end()
      lostAt = performance.now()
    } else line?.end()
    if (!isOver()) await rest(CONNECT_AGAIN_MS * (0.5 + Math.random() / 2))
  }
}
