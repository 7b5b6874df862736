import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const maintenanceProblems = {
  'maintenance.none': refuse('现在没有维护，也没有安排维护'),
  'maintenance.busy': refuse('正在运行 {command}，它完成以后学校会自己开放'),
} as const satisfies Record<string, ProblemDefinition>
export const maintenanceProblem = catalogue(maintenanceProblems)

/** The permission to plan a maintenance, and to use the site during a maintenance. */
export const MAINTENANCE_CODE = 'monitor:maintenance:edit'
/** A longer maintenance is probably a typing error. */
export const MAX_MAINTENANCE_MINUTES = 24 * 60

const Minutes = Type.Integer({ minimum: 1, maximum: MAX_MAINTENANCE_MINUTES, title: '维护多久（分钟）' })

export const Maintenance = Type.Object({
  startTime: Time('开始时间'),
  endTime: Time('结束时间'),
  reason: Type.String({ title: '原因' }),
  /** Only administrators may use the site. */
  isClosed: Type.Boolean(),
  /** The operator's command that keeps the school closed. */
  command: Nullable(Type.String()),
})

/** Only administrators may use the site during a maintenance. */
export const maintenance = {
  current: endpoint({
    method: 'GET',
    path: '/monitor/maintenance/current',
    access: MAINTENANCE_CODE,
    summary: '维护：现在的安排',
    result: Nullable(Maintenance),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/monitor/maintenance/plan',
    access: MAINTENANCE_CODE,
    message: '已安排维护',
    summary: '维护：安排或改期',
    body: Type.Object({
      /** 0 starts the maintenance at once. */
      delay: Type.Integer({ minimum: 0, maximum: 7 * MAX_MAINTENANCE_MINUTES, title: '多久以后开始（分钟）' }),
      minutes: Minutes,
      reason: Text(50, '原因'),
    }),
    result: Maintenance,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/monitor/maintenance/extend',
    access: MAINTENANCE_CODE,
    message: '已延长',
    summary: '维护：延长',
    body: Type.Object({ minutes: Minutes }),
    result: Maintenance,
  }),
  end: endpoint({
    method: 'POST',
    path: '/monitor/maintenance/end',
    access: MAINTENANCE_CODE,
    message: '学校已经开放',
    summary: '维护：结束或取消',
  }),
}
