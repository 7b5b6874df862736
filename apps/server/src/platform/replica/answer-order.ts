import { inspect } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { ReplicaDatabase } from '../db/database.ts'
import { readAllCopies } from '../instances/memory-copy.ts'
import { sendBytes } from '../thread/port-byte-stream.ts'
import type { ReplicaHead, ReplicaOrder } from './read-replica.ts'

const say = (port: MessagePort, message: ReplicaHead | { fault: string }) => port.postMessage(message)

/** Answers calls in a read replica. Each call sees the state that is committed at its arrival. */
export function orderAnswerer({ app, database }: { app: FastifyInstance; database: ReplicaDatabase }) {
  let known = database.dataVersion()

  /** Renews copies in memory and drops cached reads when the main program has written since the last call. */
  async function catchUp(): Promise<void> {
    const version = database.dataVersion()
    if (version === known) return
    known = version
    database.watch.writes++
    await readAllCopies(database)
    // Results read from the old copies meanwhile are also outdated.
    database.watch.writes++
  }

  async function answer({ port, ...call }: ReplicaOrder): Promise<void> {
    await catchUp()
    const reply = await app.inject({ method: 'GET', ...call, payloadAsStream: true })
    say(port, { status: reply.statusCode, headers: reply.headers } as ReplicaHead)
    sendBytes(port, reply.stream()[Symbol.asyncIterator]())
  }

  return (order: ReplicaOrder): Promise<void> =>
    answer(order).catch((error: unknown) => say(order.port, { fault: inspect(error) }))
}
