import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Time } from '../field.ts'

export const HealthState = Type.Union([Type.Literal('ok'), Type.Literal('warn'), Type.Literal('bad')])

/** One line of the health page: the check, its result, and advice. */
export const HealthLine = Type.Object({
  key: Type.String(),
  title: Type.String(),
  state: HealthState,
  sentence: Type.String(),
  advice: Nullable(Type.String()),
  /** The address of the page to which the line links. */
  page: Nullable(Type.String()),
})

/** A report on the state of the server, in words that everybody understands. */
export const healthReport = {
  report: endpoint({
    method: 'GET',
    path: '/monitor/health/report',
    access: 'monitor:health:list',
    summary: '系统健康：逐项检查',
    result: Type.Object({
      checkTime: Time('检查时间'),
      /** The version as a text with number, day and commit. */
      version: Type.String(),
      lines: Type.Array(HealthLine),
      /** The settings that identify the school, and the source of each setting. The list contains no secrets. */
      settings: Type.Array(Type.Object({ title: Type.String(), value: Type.String(), source: Type.String() })),
    }),
  }),
}
