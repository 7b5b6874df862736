import type { CloudAnswer } from '@mashu/contract/teaching/scratch/cloud-data'
import type { Hub } from '../../../platform/instances/hub.ts'
import { listCloudValues, type CloudValue } from './cloud-data.queries.ts'

export interface Member {
  send(text: string): void
}

/** A message to the other instances about the variables of a work. */
type News = { values: CloudValue[] } | { forget: string[] }

const lineOf = (answer: CloudAnswer): string => `${JSON.stringify(answer)}\n`

/** The connections of this instance to one work, and the newest values that they got. */
class Room {
  readonly members = new Set<Member>()
  readonly #workId: string
  readonly #newest = new Map<string, CloudValue>()

  constructor(workId: string) {
    this.#workId = workId
  }

  #line({ name, value }: CloudValue, own?: number): string {
    return lineOf({ method: 'set', project_id: this.#workId, name, value, ...(own === undefined ? {} : { own }) })
  }

  /**
   * Connections that set the value (`owners`) always get the newest value, with the number of their confirmed sets.
   * Other connections do not get an outdated value.
   */
  tell(given: CloudValue, owners: ReadonlyMap<Member, number>): void {
    const known = this.#newest.get(given.name)
    const isNews = known === undefined || known.revision < given.revision
    const newest = isNews ? given : known
    this.#newest.set(given.name, newest)
    for (const [member, own] of owners) member.send(this.#line(newest, own))
    if (!isNews) return
    const text = this.#line(newest)
    for (const member of this.members) if (!owners.has(member)) member.send(text)
  }

  /** Also sends values that were sent before. */
  tellAgain(values: readonly CloudValue[]): void {
    this.#newest.clear()
    for (const value of values) this.tell(value, NO_OWNERS)
  }

  forget(names: readonly string[]): void {
    for (const name of names) this.#newest.delete(name)
  }

  /** Returns the answer to a handshake. A newer value that this room has sent replaces the given value. */
  greeting(values: readonly CloudValue[]): string {
    return values
      .map((value) => {
        const known = this.#newest.get(value.name)
        return this.#line(known !== undefined && known.revision > value.revision ? known : value)
      })
      .join('')
  }
}

const NO_OWNERS: ReadonlyMap<Member, number> = new Map()

/** The rooms of this instance. The hub forwards messages to other instances. */
export class Rooms {
  readonly #hub: Hub
  readonly #rooms = new Map<string, { room: Room; stop: () => void }>()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** The number of works with a connection. */
  get size(): number {
    return this.#rooms.size
  }

  join(workId: string, member: Member): void {
    const known = this.#rooms.get(workId)
    if (known) {
      known.room.members.add(member)
      return
    }
    const room = new Room(workId)
    room.members.add(member)
    const stop = this.#hub.listen(topicOf(workId), (text) => onNews(room, JSON.parse(text) as News))
    this.#rooms.set(workId, { room, stop })
  }

  leave(workId: string, member: Member): void {
    const found = this.#rooms.get(workId)
    found?.room.members.delete(member)
    if (found?.room.members.size !== 0) return
    found.stop()
    this.#rooms.delete(workId)
  }

  /** Sends the stored values again, because messages of other instances may have been lost. */
  async tellAgain(): Promise<void> {
    for (const [workId, { room }] of this.#rooms) room.tellAgain(await listCloudValues(workId))
  }

  count(workId: string): number {
    return this.#rooms.get(workId)?.room.members.size ?? 0
  }

  greeting(workId: string, values: readonly CloudValue[]): string {
    return this.#rooms.get(workId)?.room.greeting(values) ?? ''
  }

  /** Sends stored values to the connections on every instance. */
  async tell(workId: string, values: CloudValue[], owners: readonly ReadonlyMap<Member, number>[] = []): Promise<void> {
    const room = this.#rooms.get(workId)?.room
    for (const [index, value] of values.entries()) room?.tell(value, owners[index] ?? NO_OWNERS)
    await this.#relay(workId, { values })
  }

  /** Forgets the sent values of deleted and renamed variables. */
  async forget(workId: string, names: string[]): Promise<void> {
    this.#rooms.get(workId)?.room.forget(names)
    await this.#relay(workId, { forget: names })
  }

  async #relay(workId: string, news: News): Promise<void> {
    await this.#hub.relay?.({ topic: topicOf(workId), text: JSON.stringify(news) })
  }
}

const topicOf = (workId: string): string => `cloud:${workId}`

function onNews(room: Room, news: News): void {
  if ('forget' in news) room.forget(news.forget)
  else for (const value of news.values) room.tell(value, NO_OWNERS)
}
