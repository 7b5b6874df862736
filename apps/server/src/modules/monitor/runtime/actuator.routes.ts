import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { problem } from '@mashu/contract'
import { actuator } from '@mashu/contract/monitor/actuator'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { requestMeter } from '../../../platform/measure/request-meter.ts'
import { cachesOf, entriesOf } from './caches.ts'
import { databaseList } from './figures.ts'
import { metrics } from './metrics.ts'
import { processFigures } from './process-figures.ts'

export function actuatorRoutes(context: AppContext): void {
  const { database } = context
  serve(context, actuator, {
    redisInfo: async () => [
      ...(await databaseList(context)).map(({ title, value, note }) => ({
        key: title,
        value: String(value),
        description: note,
      })),
      ...cachesOf(context).map(({ name, title, entries }) => ({
        key: `cache.${name}`,
        value: String(entries()),
        description: `缓存“${title}”的条目`,
      })),
    ],
    keysSize: () => ({ create_time: Date.now(), dbSize: entriesOf(context) }),
    memoryInfo: () => ({ create_time: Date.now(), used_memory: String(process.memoryUsage().heapUsed) }),
    queryDiskInfo: () => disks(context.config.dataDir),
    httptrace: () => ({
      traces: requestMeter(database)
        .traced()
        .map(({ id, method, route, status, took, at }) => ({
          timestamp: new Date(at).toISOString(),
          request: { method, uri: route, headers: {} },
          response: { status, headers: {} },
          timeTaken: took,
          id,
        })),
    }),
    metric: async ({ params: { name } }) => {
      const metric = Object.hasOwn(metrics, name) ? metrics[name]! : undefined
      if (!metric) throw problem('http.notFound')
      const measured = metric.measure(await processFigures(database))
      return {
        name,
        description: metric.description,
        baseUnit: metric.baseUnit,
        measurements: measured.map(([statistic, value]) => ({ statistic, value })),
        availableTags: [],
      }
    },
  })
}

/** A shared disk is listed once. */
async function disks(dataDir: string) {
  const places = [
    { name: '数据目录', folder: dataDir },
    { name: '系统盘', folder: path.parse(dataDir).root },
    { name: '临时文件', folder: os.tmpdir() },
  ]
  const found = await Promise.all(places.map(async ({ name, folder }) => ({ name, ...(await statfs(folder)) })))
  return found
    .map(({ name, blocks, bavail, bfree, bsize }) => {
      const usable = blocks - bfree + bavail
      return {
        name,
        max: blocks * bsize,
        rest: bavail * bsize,
        restPPT: usable === 0 ? 0 : Math.round(((blocks - bfree) / usable) * 100),
      }
    })
    .filter(
      (disk, index, all) => all.findIndex((other) => other.max === disk.max && other.rest === disk.rest) === index,
    )
}
