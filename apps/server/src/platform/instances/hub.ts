import { randomBytes } from 'node:crypto'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import { perDatabase } from '../db/per-database.ts'

/** A connected person, as far as sending goes. */
export interface Connection {
  send(text: string): void
  /** Closes the connection for a reason that the client is told by its code. */
  end?(code: number): void
}

/** A message for these people, or for all connections. */
export interface Delivery {
  userIds: readonly string[] | null
  text: string
}

/** A message about a subject, for the other instances that listen to it. */
export interface TopicDelivery {
  topic: string
  text: string
}

/** Tabs and computers of one person; connections that died unnoticed count for a minute. */
export const CONNECTIONS_PER_PERSON = 20

/**
 * Who is connected to this process. A person may be connected several times: tabs, the classroom's and the home
 * computer.
 */
export class Hub {
  /** What the other instances know this one by. */
  readonly name = randomBytes(8).toString('hex')
  readonly #connections = new Map<string, Set<Connection>>()
  /** Carries deliveries to the other instances on the same database; absent where there can be none. */
  relay: ((delivery: Delivery | TopicDelivery) => Promise<void>) | undefined
  /** What listens to the subjects here. */
  readonly #topics = new Map<string, (text: string) => void>()
  readonly #resuming = new Set<() => void>()
  /** Lines that belong to no signed-in person or to a subject; they count against the limit of the process. */
  others = 0

  #count = 0

  /**
   * Adds a connection and returns what takes it out again. The newest tab is the one a person looks at: with too many,
   * the oldest is ended.
   */
  add(userId: string, connection: Connection): () => void {
    const connections = this.#connections.get(userId) ?? new Set()
    this.#connections.set(userId, connections.add(connection))
    this.#count++
    const leave = () => {
      if (connections.delete(connection)) this.#count--
      if (connections.size === 0 && this.#connections.get(userId) === connections) this.#connections.delete(userId)
    }
    this.#endOldest(connections)
    return leave
  }

  #endOldest(connections: Set<Connection>): void {
    if (connections.size <= CONNECTIONS_PER_PERSON) return
    const oldest = connections.values().next().value!
    connections.delete(oldest)
    this.#count--
    oldest.end?.(connectionReplaced)
  }

  /** Hears what other instances say about a subject. Returns what stops that. */
  listen(topic: string, onText: (text: string) => void): () => void {
    this.#topics.set(topic, onText)
    return () => this.#topics.delete(topic)
  }

  /** Calls `work` when the line to the other instances is whole again: what they said meanwhile was not heard. */
  onResume(work: () => void): () => void {
    this.#resuming.add(work)
    return () => this.#resuming.delete(work)
  }

  resume(): void {
    for (const work of this.#resuming) work()
  }

  deliver(delivery: Delivery | TopicDelivery): void {
    if ('topic' in delivery) this.#topics.get(delivery.topic)?.(delivery.text)
    else this.#deliverTo(delivery)
  }

  #deliverTo({ userIds, text }: Delivery): void {
    for (const userId of userIds ?? this.#connections.keys())
      for (const connection of this.#connections.get(userId) ?? []) connection.send(text)
  }

  /** Lines open in this process. */
  get connections(): number {
    return this.#count + this.others
  }

  /** People connected to this process. */
  get size(): number {
    return this.#connections.size
  }
  get userIds(): readonly string[] {
    return [...this.#connections.keys()]
  }
}

/** The hub of a database. */
export const hubOf = perDatabase(() => new Hub())
