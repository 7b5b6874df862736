import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable } from '../field.ts'

const access = 'monitor:runtime:list'

export const Unit = Type.Union([
  Type.Literal('bytes'),
  Type.Literal('count'),
  Type.Literal('ms'),
  Type.Literal('seconds'),
  Type.Literal('percent'),
  Type.Literal('text'),
])

/** With the unit `percent`, the value is a fraction of 1. */
export const Figure = Type.Object({
  title: Type.String(),
  value: Type.Union([Type.Number(), Type.String()]),
  unit: Unit,
  /** The meaning of the value, or its name in existing clients. */
  note: Nullable(Type.String()),
})
export type Figure = Static<typeof Figure>

export const Sample = Type.Object({
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  /** Bytes of the JavaScript heap in use. */
  heap: Type.Number(),
  memory: Type.Number(),
  /** Longest delay of the event loop in milliseconds. */
  delay: Type.Number(),
  /** As a share of one processor. */
  cpu: Type.Number(),
  /** Since the previous measurement. */
  requests: Type.Integer(),
  statements: Type.Integer(),
})

const Figures = Type.Array(Figure)

export const runtime = {
  figures: endpoint({
    method: 'GET',
    path: '/monitor/runtime/figures',
    access,
    summary: '监控：运行时、服务、服务器、数据库的数值',
    result: Type.Object({ runtime: Figures, service: Figures, system: Figures, database: Figures }),
  }),
  samples: endpoint({
    method: 'GET',
    path: '/monitor/runtime/samples',
    access,
    summary: '监控：最近一刻钟的曲线，每 5 秒一点',
    result: Type.Array(Sample),
  }),
  caches: endpoint({
    method: 'GET',
    path: '/monitor/runtime/caches',
    access,
    summary: '监控：内存里的缓存',
    result: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        entries: Type.Integer(),
        /** Null for a cache that does not count its hits. */
        hits: Nullable(Type.Integer()),
        misses: Nullable(Type.Integer()),
      }),
    ),
  }),
  room: endpoint({
    method: 'GET',
    path: '/monitor/runtime/room',
    access,
    summary: '监控：数据目录里什么占了多少地方',
    result: Type.Array(Type.Object({ title: Type.String(), bytes: Type.Integer(), note: Nullable(Type.String()) })),
  }),
}
