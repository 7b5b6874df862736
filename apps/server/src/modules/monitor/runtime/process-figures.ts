import { readdirSync } from 'node:fs'
import os from 'node:os'
import v8 from 'node:v8'
import type { Database } from '../../../platform/db/database.ts'
import { socketMeter } from '../../../platform/measure/measure-requests.ts'
import { processMeter } from '../../../platform/measure/process-meter.ts'
import { requestMeter } from '../../../platform/measure/request-meter.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { countSessions } from './runtime.queries.ts'

/** All figures are measured at the same time. */
export interface ProcessFigures {
  heap: { limit: number; total: number; used: number; external: number; buffers: number; old: number; rss: number }
  gc: { count: number; ms: number; maxMs: number }
  /** Milliseconds of the longest wait of the event loop in the last minute. */
  delay: number
  /** The used share of one processor in the last seconds. */
  cpu: number
  threads: number
  handles: number
  modules: number
  /** Milliseconds since 1970. */
  startedAt: number
  uptime: number
  processors: number
  load: number
  memory: { total: number; free: number }
  requests: { count: number; totalMs: number; maxMs: number; tooMany: number }
  sockets: { open: number; most: number; sent: number; received: number }
  people: { connected: number; lines: number }
  sessions: { live: number; begun: number; ended: number }
}

const SAMPLES_OF_A_MINUTE = 12
const DEFAULT_POOL = 4

/** Only Linux reports the number of threads. Elsewhere it is the main thread and the thread pool. */
function threadCount(): number {
  try {
    return readdirSync('/proc/self/task').length
  } catch {
    return 1 + DEFAULT_POOL
  }
}

/** The thread pool serves files, passwords and pictures. */
export const poolSize = (): number => Number(process.env['UV_THREADPOOL_SIZE']) || DEFAULT_POOL

function heapFigures(): ProcessFigures['heap'] {
  const heap = v8.getHeapStatistics()
  const { external, arrayBuffers, rss } = process.memoryUsage()
  const old = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')
  return {
    limit: heap.heap_size_limit,
    total: heap.total_heap_size,
    used: heap.used_heap_size,
    external,
    buffers: arrayBuffers,
    old: old?.space_used_size ?? 0,
    rss,
  }
}

export async function processFigures(database: Database): Promise<ProcessFigures> {
  const [meter, requests, sockets, hub] = [
    processMeter(database),
    requestMeter(database),
    socketMeter(database),
    hubOf(database),
  ]
  const samples = meter.samples()
  return {
    heap: heapFigures(),
    gc: { count: meter.gcCount, ms: meter.gcMs, maxMs: meter.gcMaxMs },
    delay: Math.max(0, ...samples.slice(-SAMPLES_OF_A_MINUTE).map((sample) => sample.delay)),
    cpu: samples.at(-1)?.cpu ?? 0,
    threads: threadCount(),
    handles: process.getActiveResourcesInfo().length,
    modules: v8.getHeapStatistics().number_of_native_contexts,
    startedAt: meter.startedAt,
    uptime: process.uptime(),
    processors: os.availableParallelism(),
    load: Math.min(1, os.loadavg()[0]! / os.availableParallelism()),
    memory: { total: os.totalmem(), free: os.freemem() },
    requests: {
      count: requests.count,
      totalMs: requests.totalMs,
      maxMs: requests.maxMs,
      tooMany: requests.tooMany,
    },
    sockets: { open: sockets.open, most: sockets.most, ...sockets.bytes },
    people: { connected: hub.size, lines: hub.connections },
    sessions: await countSessions(new Date(meter.startedAt).toISOString()),
  }
}
