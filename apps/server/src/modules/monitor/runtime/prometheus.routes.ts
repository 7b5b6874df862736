import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '@mashu/contract'
import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { entriesOf } from './caches.ts'
import { processFigures, type ProcessFigures } from './process-figures.ts'
import { databaseFigures } from './runtime.queries.ts'

interface Gauge {
  name: string
  kind: 'gauge' | 'counter'
  help: string
  value: number
}

const gauge = (name: string, help: string, value: number): Gauge => ({
  name: `mashu_${name}`,
  kind: 'gauge',
  help,
  value,
})
const counter = (name: string, help: string, value: number): Gauge => ({ ...gauge(name, help, value), kind: 'counter' })

function ofProcess({ heap, gc, delay, requests, sockets, people, sessions, uptime }: ProcessFigures): Gauge[] {
  return [
    gauge('uptime_seconds', 'Time since the start.', uptime),
    gauge('heap_used_bytes', 'Used heap.', heap.used),
    gauge('resident_memory_bytes', 'Memory of the process.', heap.rss),
    gauge('event_loop_delay_seconds', 'Longest wait within a minute.', delay / 1000),
    counter('gc_total', 'Garbage collections.', gc.count),
    counter('gc_seconds_total', 'Time of garbage collections.', gc.ms / 1000),
    counter('http_requests_total', 'Requests answered.', requests.count),
    counter('http_request_seconds_total', 'Time of all requests.', requests.totalMs / 1000),
    counter('http_too_many_total', 'Requests refused for their number.', requests.tooMany),
    counter('sent_bytes_total', 'Bytes sent.', sockets.sent),
    counter('received_bytes_total', 'Bytes received.', sockets.received),
    gauge('sockets', 'Open connections.', sockets.open),
    gauge('people_connected', 'People with an open page.', people.connected),
    gauge('sessions', 'Live sessions.', sessions.live),
  ]
}

/** Renders the text format 0.0.4 of Prometheus. */
const textOf = (gauges: readonly Gauge[]): string =>
  gauges
    .map(({ name, kind, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`)
    .join('')

async function measure(context: AppContext): Promise<string> {
  const { database } = context
  const [figures, { size }] = await Promise.all([processFigures(database), databaseFigures(database)])
  return textOf([
    ...ofProcess(figures),
    counter('statements_total', 'Statements of the database.', database.statements.count),
    counter('statements_failed_total', 'Statements that failed.', database.statements.failed),
    counter('statement_seconds_total', 'Time of all statements.', database.statements.totalMs / 1000),
    gauge('database_bytes', 'Size of the database.', size),
    gauge('cache_entries', 'Entries of caches in memory.', entriesOf(context)),
  ])
}

/** Comparing hashes always takes the same time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Serves `GET /metrics` to holders of `METRICS_TOKEN`. */
export function prometheusRoutes(context: AppContext): void {
  const { metricsToken } = context.config
  if (metricsToken === undefined) {
    // Prometheus accepts any content type, so it would accept the page of the site.
    context.app.get('/metrics', () => {
      throw problem('http.notFound')
    })
    return
  }
  const wanted = digest(`Bearer ${metricsToken}`)
  context.app.get('/metrics', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; version=0.0.4')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply.status(401).header('www-authenticate', 'Bearer').send('unauthorized\n')
    return reply.send(await withDatabase(context.database, () => measure(context)))
  })
}
