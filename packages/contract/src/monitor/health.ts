import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable } from '../field.ts'

/** For load balancers and administrators. */
export const health = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    duringMaintenance: true,
    access: 'public',
    summary: '运行状态',
    transport: 'raw',
    result: Type.Object({
      status: Type.Literal('ok'),
      version: Type.String(),
      /** Day of the program's commit. */
      date: Nullable(Type.String()),
      /** Short hash of the program's commit. */
      commit: Nullable(Type.String()),
      database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
      /** Also set ten minutes before a maintenance. The times are ISO UTC. */
      maintenance: Nullable(Type.Object({ startTime: Type.String(), endTime: Type.String(), reason: Type.String() })),
      /** Null until the school has both files and a database. */
      installation: Nullable(Type.String()),
      migrations: Type.Object({ applied: Type.Integer(), pending: Type.Integer() }),
    }),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/docs',
    access: 'monitor:docs:list',
    summary: '接口文档（OpenAPI）',
    transport: 'raw',
    result: Type.Unknown(),
  }),
}
