import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Time } from '../field.ts'

export const HealthState = Type.Union([Type.Literal('ok'), Type.Literal('warn'), Type.Literal('bad')])

export const HealthLine = Type.Object({
  key: Type.String(),
  title: Type.String(),
  state: HealthState,
  sentence: Type.String(),
  advice: Nullable(Type.String()),
  /** Address of the linked page. */
  page: Nullable(Type.String()),
})

/** A report in words that everybody understands. */
export const healthReport = {
  report: endpoint({
    method: 'GET',
    path: '/monitor/health/report',
    access: 'monitor:health:list',
    summary: '系统健康：逐项检查',
    result: Type.Object({
      checkTime: Time('检查时间'),
      /** Number, day and commit. */
      version: Type.String(),
      lines: Type.Array(HealthLine),
      /** Settings that identify the school, with the source of each setting and without secrets. */
      settings: Type.Array(Type.Object({ title: Type.String(), value: Type.String(), source: Type.String() })),
    }),
  }),
}
