import { randomBytes } from 'node:crypto'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import { perDatabase } from '../db/per-database.ts'

export interface Connection {
  send(text: string): void
  /** The code tells the client the reason. */
  end?(code: number): void
}

/** Null means all connected people. */
export interface Delivery {
  userIds: readonly string[] | null
  text: string
}

/** For the other instances that subscribe to this topic. */
export interface TopicDelivery {
  topic: string
  text: string
}

/** Maximum number of connections of one person, such as browser tabs. A dead connection counts for up to a minute. */
export const CONNECTIONS_PER_PERSON = 20

/** The connections to this process. A person may have several tabs or computers. */
export class Hub {
  /** Other instances know this instance by this name. */
  readonly name = randomBytes(8).toString('hex')
  readonly #connections = new Map<string, Set<Connection>>()
  /** Sends deliveries to the other instances. Absent with the embedded database. */
  relay: ((delivery: Delivery | TopicDelivery) => Promise<void>) | undefined
  /** Subscribers on this instance, by topic. */
  readonly #topics = new Map<string, (text: string) => void>()
  readonly #resuming = new Set<() => void>()
  /** Number of connections of guests and topics, which also count for the connection limit of the process. */
  others = 0

  #count = 0

  /**
   * Closes the oldest of too many connections, because people use the newest tab.
   * @returns a function that removes the connection
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

  /**
   * Subscribes to messages of other instances.
   * @returns a function that ends the subscription
   */
  listen(topic: string, onText: (text: string) => void): () => void {
    this.#topics.set(topic, onText)
    return () => this.#topics.delete(topic)
  }

  /**
   * Calls `work` whenever the connection to the other instances is restored, because messages sent in the meantime were
   * lost.
   * @returns a function that ends these calls
   */
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

  get connections(): number {
    return this.#count + this.others
  }

  /** People who are connected to this process. */
  get size(): number {
    return this.#connections.size
  }
  get userIds(): readonly string[] {
    return [...this.#connections.keys()]
  }
}

export const hubOf = perDatabase(() => new Hub())
