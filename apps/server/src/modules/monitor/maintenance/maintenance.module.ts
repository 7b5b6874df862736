import type { ServerModule } from '../../../platform/app/context.ts'
import type { HealthFinding } from '../../../platform/app/health-check.ts'
import { knownMaintenance } from '../../../platform/maintenance/closed.ts'
import { backText, OVERRUN_MS, phaseOf } from '../../../platform/maintenance/maintenance.rules.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'

async function finding(): Promise<HealthFinding> {
  const { mode, clock } = knownMaintenance()
  const phase = phaseOf(mode)
  if (mode === null || phase === 'none' || phase === 'over') return { state: 'ok', sentence: '没有安排维护' }
  if (phase !== 'closed') return { state: 'ok', sentence: `${clock.toWire(mode.startTime).slice(5, 16)} 开始维护` }
  if (Date.now() > Date.parse(mode.endTime) + OVERRUN_MS)
    return { state: 'bad', sentence: `${mode.command} 还在运行，学校没有按时开放`, advice: '请到服务器上看它的窗口' }
  return {
    state: 'warn',
    sentence: `学校正在维护，${backText(mode, clock)}`,
    advice: mode.command ? `${mode.command} 完成以后学校会自己开放` : '做完了请点“结束维护”；来不及请延长',
  }
}

export const maintenanceModule: ServerModule = {
  name: 'monitor/maintenance',
  routes: maintenanceRoutes,
  healthChecks: () => [{ key: 'maintenance', title: '维护', run: finding }],
}
