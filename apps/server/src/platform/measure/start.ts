import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { measureRequests, socketMeter } from './measure-requests.ts'
import { processMeter } from './process-meter.ts'
import { requestMeter } from './request-meter.ts'

/** Begins to measure an application; what it costs a request is held by `npm run bench -- monitor`. */
export function startMeters(app: FastifyInstance, database: Database): void {
  const requests = requestMeter(database)
  const meter = processMeter(database)
  measureRequests(app, requests)
  socketMeter(database).watch(app)
  app.addHook('onReady', async () =>
    meter.start(() => ({ requests: requests.count, statements: database.statements.count })),
  )
  app.addHook('onClose', async () => meter.stop())
}
