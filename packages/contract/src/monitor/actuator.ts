import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Nullable, Text } from '../field.ts'

const access = 'monitor:runtime:list'

/** Existing clients determine the names and types of this data. The values describe this server. */
export const actuator = {
  redisInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/info',
    access,
    summary: '监控：缓存与数据库的指标',
    result: Type.Array(Type.Object({ key: Type.String(), value: Type.String(), description: Nullable(Type.String()) })),
  }),
  keysSize: endpoint({
    method: 'GET',
    path: '/actuator/redis/keysSize',
    access,
    transport: 'raw',
    summary: '监控：缓存条目数',
    result: Type.Object({ create_time: Type.Integer(), dbSize: Type.Integer() }),
  }),
  memoryInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/memoryInfo',
    access,
    transport: 'raw',
    summary: '监控：内存占用（字节，文本）',
    result: Type.Object({ create_time: Type.Integer(), used_memory: Type.String() }),
  }),
  queryDiskInfo: endpoint({
    method: 'GET',
    path: '/actuator/redis/queryDiskInfo',
    access,
    message: '查询成功',
    summary: '监控：磁盘',
    result: Type.Array(
      Type.Object({
        name: Type.String(),
        /** Bytes. */
        max: Type.Integer(),
        rest: Type.Integer(),
        /** The used percentage, although the name says `rest`. */
        restPPT: Type.Integer(),
      }),
    ),
  }),
  httptrace: endpoint({
    method: 'GET',
    path: '/actuator/httptrace',
    access: 'monitor:trace:list',
    transport: 'raw',
    summary: '监控：最近 1000 次请求',
    result: Type.Object({
      traces: Type.Array(
        Type.Object({
          timestamp: Type.String(),
          request: Type.Object({ method: Type.String(), uri: Type.String(), headers: Type.Object({}) }),
          response: Type.Object({ status: Type.Integer(), headers: Type.Object({}) }),
          /** Milliseconds. */
          timeTaken: Type.Integer(),
          /** The header `x-request-id` and the log of the server contain the same id. */
          id: Type.String(),
        }),
      ),
    }),
  }),
  metric: endpoint({
    method: 'GET',
    path: '/actuator/metrics/:name',
    access,
    transport: 'raw',
    summary: '监控：一个指标',
    params: Type.Object({ name: Text(100, '指标', { min: 1 }) }),
    query: Type.Object({ tag: Maybe(Text(200, '标签')) }),
    result: Type.Object({
      name: Type.String(),
      description: Type.String(),
      baseUnit: Nullable(Type.String()),
      measurements: Type.Array(Type.Object({ statistic: Type.String(), value: Type.Number() })),
      availableTags: Type.Array(Type.Unknown()),
    }),
  }),
}
