import { WebSocket } from 'ws'
import { atAPage } from '@mashu/contract/teaching/lesson/at-a-page'
import type { ChildState, LessonMessage, ToChild, ToWall } from '@mashu/contract/teaching/lesson/line'
import { insertSession } from '../../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { newId } from '../../../apps/server/src/platform/db/id.ts'
import { openSchool, type School } from '../../../e2e/school.ts'
import { admitCrowd, letAdminIn, PASSWORD } from '../crowd.ts'

export const CLASS = 40
/** Number of bytes of a frame's header in each direction. */
const [HEAD_UP, HEAD_DOWN] = [8, 4]

export interface Place {
  school: School
  admin: string
  children: { id: string; token: string }[]
  departs: string[]
}

/** @param url The address of a PostgreSQL database. The default is the embedded database. */
export async function openPlace(count: number, url?: string): Promise<Place> {
  const place: Omit<Place, 'school'> = { admin: '', children: [], departs: [] }
  const school = await openSchool(
    { SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...(url && { DATABASE_URL: url }) },
    async (dataDir) => {
      const ids = await admitCrowd({ dataDir, url }, count)
      const database = openDatabase({ dataDir, url })
      const { root } = database
      const session = (id: string) => insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' })
      place.admin = await withDatabase(database, async () => session(await letAdminIn(database)))
      const createTime = new Date().toISOString()
      for (let from = 0; from < count; from += CLASS) {
        const id = newId()
        place.departs.push(id)
        const orgCode = `C${String(from / CLASS).padStart(2, '0')}`
        const depart = { id, departName: `${from / CLASS}班`, orgCode, orgCategory: '3', orgType: '1', createTime }
        await root.insertInto('sysDepart').values(depart).execute()
        const members = ids.slice(from, from + CLASS)
        await root.updateTable('sysUserDepart').set({ depId: id }).where('userId', 'in', members).execute()
      }
      for (const id of ids) place.children.push({ id, token: await withDatabase(database, () => session(id)) })
      await database.close()
    },
  )
  return { school, ...place }
}

export async function post(place: Place, verb: string, body: object): Promise<{ id: string }> {
  const reply = await fetch(`${place.school.url}/api/teaching/lesson/${verb}`, {
    method: 'POST',
    headers: { 'x-access-token': place.admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: never }
  if (!success) throw new Error(message)
  return result
}

export interface Bytes {
  up: number
  down: number
}

export function connect(place: Place, token: string, onMessage: (message: ToChild | ToWall) => void) {
  const socket = new WebSocket(`${place.school.url.replace('http', 'ws')}/api/websocket/lesson`, token)
  const bytes: Bytes = { up: 0, down: 0 }
  socket.on('message', (data) => {
    const text = String(data as Buffer)
    bytes.down += Buffer.byteLength(text) + HEAD_DOWN
    onMessage(JSON.parse(text) as ToChild | ToWall)
  })
  const say = (message: LessonMessage) => {
    const text = JSON.stringify(message)
    bytes.up += Buffer.byteLength(text) + HEAD_UP
    socket.send(text)
  }
  return new Promise<{ socket: WebSocket; bytes: Bytes; say: typeof say }>((resolve, reject) => {
    socket.on('open', () => resolve({ socket, bytes, say }))
    socket.on('error', reject)
  })
}
export type Line = Awaited<ReturnType<typeof connect>>

const start = Date.now()
/** Milliseconds since the start of the bench, sent as the step of a unit to measure the delay. */
export const clock = () => Date.now() - start
export const state = (more: Partial<ChildState>): ChildState => ({
  ...atAPage,
  kind: 'scratch',
  begun: true,
  step: clock(),
  steps: 1_000_000_000,
  ...more,
})

const at = (times: readonly number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
export const pair = (times: readonly number[]) => `${at(times, 0.5)} / ${at(times, 0.99)}`
