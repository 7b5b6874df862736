import type { FastifyBaseLogger } from 'fastify'
import {
  cloudGuests,
  cloudLimits,
  type CloudAnswer,
  type CloudRequest,
} from '@mashu/contract/teaching/scratch/cloud-data'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction, withDatabase, type Database } from '../../../platform/db/database.ts'
import { assertOpen } from '../../../platform/maintenance/closed.ts'
import { setting } from '../../sys/config/config.ts'
import { selectOptionalVisible } from '../public-work/public-work.ts'
import { lockWork } from '../work/work.ts'
import { deleteCloudValue, insertCloudValue, listCloudValues, renameCloudValue } from './cloud-data.queries.ts'
import { readRequests } from './cloud-request.rules.ts'
import type { Member, Rooms } from './room.ts'
import type { CloudWriter } from './writer.service.ts'

/** Maximum number of connections to one work per instance, enough for several classes. */
const MAX_IN_ROOM = 500

export interface Cloud {
  database: Database
  rooms: Rooms
  writer: CloudWriter
  log: FastifyBaseLogger
}

/** Returns null for an invalid token. */
export type Recognize = (token: string) => Promise<Principal | null>

interface Joined {
  workId: string
  isAuthor: boolean
}

type Reply = 'OK' | 'FAIL'

/** A connection uses the cloud variables of one work at a time. Requests are served in order. */
export class CloudLine implements Member {
  readonly send: (text: string) => void
  readonly #cloud: Cloud
  #user: Principal | null
  #joined: Joined | null = null
  #queue: Promise<void> = Promise.resolve()
  #isClosed = false
  /** Variables that exist for certain, so that a set by the author needs no query. */
  readonly #made = new Set<string>()

  readonly #recognize: Recognize
  /** A rejected token is not checked again. */
  #wrongToken: string | undefined

  constructor(
    cloud: Cloud,
    { user, recognize, send }: { user: Principal | null; recognize: Recognize; send: (text: string) => void },
  ) {
    this.#cloud = cloud
    this.#user = user
    this.#recognize = recognize
    this.send = send
  }

  onFrame(frame: string): void {
    for (const request of readRequests(frame))
      this.#queue = this.#queue
        .then(() => (this.#isClosed ? undefined : withDatabase(this.#cloud.database, () => this.#answer(request))))
        .catch((error: unknown) => {
          this.#cloud.log.warn({ err: error }, 'a request for cloud variables failed')
          this.#ack(request, 'FAIL')
        })
  }

  close(): void {
    this.#isClosed = true
    this.#leave()
  }

  /** Called at intervals, because a person can lose access to the work. */
  async mayStay(): Promise<boolean> {
    const workId = this.#joined?.workId
    if (workId === undefined) return true
    return withDatabase(
      this.#cloud.database,
      async () => (await selectOptionalVisible(workId, this.#user)) !== undefined,
    )
  }

  /** If the variable does not exist, the next set by the author adds the variable. */
  refuse(workId: string, name: string, count: number): void {
    this.#made.delete(name)
    if (workId !== this.#joined?.workId) return
    for (let times = 0; times < count; times++) this.#ack({ method: 'set', name }, 'FAIL')
  }

  #ack({ method, name = '' }: Pick<CloudRequest, 'method' | 'name'>, reply: Reply): void {
    this.send(`${JSON.stringify({ method: 'ack', name, reply, of: method } satisfies CloudAnswer)}\n`)
  }

  async #answer(request: CloudRequest): Promise<void> {
    if (this.#user === null && request.token !== undefined && !(await this.#signIn(request.token)))
      return this.#ack(request, 'FAIL')
    assertOpen()
    const { method, project_id: workId } = request
    const joined = method !== 'handshake' && this.#joined?.workId === workId ? this.#joined : await this.#join(workId)
    if (joined === null) return this.#ack(request, 'FAIL')
    if (method === 'handshake') return this.#greet(joined)
    if (request.name === undefined) return this.#ack(request, 'FAIL')
    if (method === 'set') return this.#set(joined, request.name, request.value)
    if (!joined.isAuthor) return this.#ack(request, 'FAIL')
    this.#ack(request, await this.#change(joined.workId, { ...request, name: request.name }))
  }

  /** With an invalid token, the person is a guest. */
  async #signIn(token: string): Promise<boolean> {
    if (token === this.#wrongToken) return false
    this.#user = await this.#recognize(token)
    if (this.#user === null) this.#wrongToken = token
    // A guest who signs in joins the work again, because the guest may be its author.
    else this.#leave()
    return this.#user !== null
  }

  async #join(workId: string): Promise<Joined | null> {
    this.#leave()
    this.#made.clear()
    if (this.#user === null && guestsMay() === cloudGuests.none) return null
    if (this.#cloud.rooms.count(workId) >= MAX_IN_ROOM) return null
    const work = await selectOptionalVisible(workId, this.#user)
    if (!work || this.#isClosed) return null
    this.#joined = { workId, isAuthor: work.userId === this.#user?.id }
    this.#cloud.rooms.join(workId, this)
    return this.#joined
  }

  #leave(): void {
    if (this.#joined) this.#cloud.rooms.leave(this.#joined.workId, this)
    this.#joined = null
  }

  async #greet({ workId }: Joined): Promise<void> {
    this.send(this.#cloud.rooms.greeting(workId, await listCloudValues(workId)))
  }

  async #set({ workId, isAuthor }: Joined, name: string, value: string | number | undefined): Promise<void> {
    const mayWrite = this.#user !== null || guestsMay() === cloudGuests.write
    if (!mayWrite || value === undefined) {
      this.refuse(workId, name, 1)
      // The client must show the stored value instead of the refused value.
      const known = (await listCloudValues(workId)).find((variable) => variable.name === name)
      if (known) this.send(this.#cloud.rooms.greeting(workId, [known]))
      return
    }
    if (isAuthor && !this.#made.has(name) && (await this.#create(workId, name, String(value)))) this.#made.add(name)
    this.#cloud.writer.set(workId, name, String(value), this)
  }

  #create(workId: string, name: string, value: string): Promise<boolean> {
    return heldWork(workId, () => insertCloudValue(workId, { name, value }, cloudLimits.variables))
  }

  async #change(workId: string, request: CloudRequest & { name: string }): Promise<Reply> {
    const { method, name, new_name: newName, value = '0' } = request
    const { rooms } = this.#cloud
    if (method === 'create') return (await this.#create(workId, name, String(value))) ? 'OK' : 'FAIL'
    if (method === 'delete') {
      await deleteCloudValue(workId, name)
      await rooms.forget(workId, [name])
      return 'OK'
    }
    if (newName === undefined || !(await heldWork(workId, () => renameCloudValue(workId, name, newName)))) return 'FAIL'
    await rooms.forget(workId, [name, newName])
    return 'OK'
  }
}

const heldWork = <T>(workId: string, change: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await lockWork(workId)
    return change()
  })

/** Must run within `withDatabase`. */
export const guestsMay = (): string => setting('_cloudGuests') ?? cloudGuests.read
