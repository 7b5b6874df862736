import { constants } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createApp } from './app.ts'
import { openReplicaDatabase } from './platform/db/database.ts'
import type { Config } from './platform/environment/config.ts'
import { orderAnswerer } from './platform/replica/answer-order.ts'
import type { ReplicaOrder } from './platform/replica/read-replica.ts'
import { lowerThreadPriority } from './platform/thread/lower-priority.ts'

/** The program of the thread that serves `ReadReplica`. */

const config = workerData as Config
const database = openReplicaDatabase(config)
// The main thread forwards the calls and logs slow calls.
const { app } = await createApp({ ...config, logLevel: 'error' }, database, { isReplica: true })
await app.ready()
const answer = orderAnswerer({ app, database })
parentPort!.on('message', (order: ReplicaOrder) => void answer(order))
// Lowest priority, because large exports take long anyway (`npm run bench -- slow-readings`).
lowerThreadPriority(constants.priority.PRIORITY_LOW)
