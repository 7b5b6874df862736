import { maintenance, maintenanceProblem } from '@mashu/contract/monitor/maintenance'
import { MINUTE_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { knownMaintenance, maintenanceCopy } from '../../../platform/maintenance/closed.ts'
import { phaseOf, type Maintenance } from '../../../platform/maintenance/maintenance.rules.ts'
import { readMode, writeMode } from '../../../platform/maintenance/store.ts'
import { insertLog } from '../../sys/log/log.ts'
import { watchMaintenance } from './watch-maintenance.ts'
import { watchOverrun } from './overrun.ts'

const EDIT = 3

/** Returns null for an expired mode. */
function shown(mode: Maintenance | null) {
  const phase = phaseOf(mode)
  if (mode === null || phase === 'over') return null
  const { startTime, endTime, reason, command = null } = mode
  return { startTime, endTime, reason, command, isClosed: phase === 'closed' }
}

/** @throws `maintenance.none` when nothing is planned */
async function requirePlanned(): Promise<Maintenance> {
  const mode = await readMode()
  if (shown(mode) === null) throw maintenanceProblem('maintenance.none')
  return mode!
}

/** A running command would overwrite the change, so the change is refused. */
async function write(
  mode: Maintenance | null,
  what: string,
  { user, ip }: Pick<Call<typeof maintenance.end>, 'user' | 'ip'>,
) {
  const { command } = shown(await readMode()) ?? {}
  if (command) throw maintenanceProblem('maintenance.busy', { command })
  await writeMode(mode)
  await insertLog({ logType: 2, operateType: EDIT, logContent: `系统维护-${what}`, user, ip })
  await maintenanceCopy.changed()
  return shown(knownMaintenance().mode)
}

const inMinutes = (from: number, minutes: number) => new Date(from + minutes * MINUTE_MS).toISOString()

export function maintenanceRoutes(context: AppContext): void {
  if (!context.isReplica) {
    watchMaintenance(context)
    watchOverrun(context)
  }
  serve(context, maintenance, {
    current: async () => shown(await readMode()),
    plan: async ({ body: { delay, minutes, reason }, ...caller }) => {
      const start = Date.now() + delay * MINUTE_MS
      const mode = { startTime: inMinutes(start, 0), endTime: inMinutes(start, minutes), reason }
      return (await write(mode, `${minutes} 分钟：${reason}`, caller))!
    },
    extend: async ({ body: { minutes }, ...caller }) => {
      const mode = await requirePlanned()
      const endTime = inMinutes(Date.parse(mode.endTime), minutes)
      return (await write({ ...mode, endTime }, `延长 ${minutes} 分钟`, caller))!
    },
    end: async (caller) => {
      await requirePlanned()
      await write(null, '结束', caller)
    },
  })
}
