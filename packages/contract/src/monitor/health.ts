import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable } from '../field.ts'

/** The state of the server for load balancers and administrators, and the description of the server's calls. */
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
      /** The day of the program's commit. Null when the day is unknown. */
      date: Nullable(Type.String()),
      /** The short hash of the program's commit. Null when the hash is unknown. */
      commit: Nullable(Type.String()),
      database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
      /**
       * The current maintenance, or maintenance that begins within ten minutes. Null otherwise. The times are ISO UTC.
       */
      maintenance: Nullable(Type.Object({ startTime: Type.String(), endTime: Type.String(), reason: Type.String() })),
      /** The id of the school. Null until the school has both files and a database. */
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
