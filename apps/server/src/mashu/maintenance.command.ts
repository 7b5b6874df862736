import { existsSync } from 'node:fs'
import { MAX_MAINTENANCE_MINUTES } from '@mashu/contract/monitor/maintenance'
import { MINUTE_MS } from '../platform/time/duration.ts'
import { phaseOf, type Maintenance } from '../platform/maintenance/maintenance.rules.ts'
import { readFolderMode, readMode, writeFolderMode, writeMode } from '../platform/maintenance/store.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { CLI_COMMAND } from '../platform/cli-command.ts'
import { textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { localTime } from './place.ts'

const DEFAULT_MINUTES = 30
const DEFAULT_REASON = '系统维护'

/** With an embedded database, a file stores the mode, so the mode can change even if the database cannot be opened. */
async function change(
  { config }: KeeperCall,
  work: (mode: Maintenance | null) => Maintenance | null,
): Promise<Maintenance | null> {
  const { dataDir } = config
  if (config.databaseUrl === undefined) {
    if (!existsSync(dataDir)) throw new Error(`没有 ${dataDir}：还没有启动过，或者 DATA_DIR 写错了`)
    const found = readFolderMode(dataDir)
    const mode = work(found)
    if (mode !== found) writeFolderMode(dataDir, mode)
    return mode
  }
  let mode: Maintenance | null = null
  await withSchoolData(async () => {
    const found = await readMode()
    mode = work(found)
    if (mode !== found) await writeMode(mode)
  }, config)
  return mode
}

function minutesOf(call: KeeperCall, option: string, otherwise: number, min: number): number {
  const text = textOf(call, option)
  const minutes = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(minutes) || minutes < min || minutes > MAX_MAINTENANCE_MINUTES)
    throw new Error(`--${option} 要写 ${min} 到 ${MAX_MAINTENANCE_MINUTES} 之间的整数，单位是分钟`)
  return minutes
}

/** @throws while a command keeps the school closed and will open the school itself */
function assertNoCommand(mode: Maintenance | null): void {
  if (mode?.command !== undefined && phaseOf(mode) === 'closed')
    throw new Error(`正在运行 ${mode.command}，它完成以后学校会自己开放`)
}

export const maintenanceOnCommand: KeeperCommand = {
  name: 'maintenance on',
  summary: '开始维护：只有管理员能进，其他人看到什么时候回来',
  options: { minutes: { type: 'string' }, in: { type: 'string' }, reason: { type: 'string' } },
  help: {
    minutes: `=分钟 维护多久（默认 ${DEFAULT_MINUTES}），到时自动开放；再运行一次可以改`,
    in: '=分钟 多久以后开始（默认 0，马上）；开始前十分钟会告诉所有人',
    reason: `=原因 让大家看到的一句话（默认“${DEFAULT_REASON}”）`,
  },
  examples: ['maintenance on --minutes 30', 'maintenance on --in 10 --minutes 60 --reason 换硬盘'],
  async run(call) {
    const start = Date.now() + minutesOf(call, 'in', 0, 0) * MINUTE_MS
    const end = start + minutesOf(call, 'minutes', DEFAULT_MINUTES, 1) * MINUTE_MS
    const [startTime, endTime] = [start, end].map((time) => new Date(time).toISOString()) as [string, string]
    await change(call, (mode) => {
      assertNoCommand(mode)
      return { startTime, endTime, reason: textOf(call, 'reason') ?? DEFAULT_REASON }
    })
    call.say(`从 ${localTime(call, startTime)} 维护到 ${localTime(call, endTime)}，到时自动开放`)
    call.say(`提前结束：${CLI_COMMAND} maintenance off`)
  },
}

export const maintenanceOffCommand: KeeperCommand = {
  name: 'maintenance off',
  summary: '结束或取消维护',
  options: {},
  help: {},
  examples: ['maintenance off'],
  async run(call) {
    let before: Maintenance | null = null
    await change(call, (mode) => {
      assertNoCommand(mode)
      before = mode
      return null
    })
    call.say(before === null ? '没有维护，不用结束' : '维护结束了，学校已经开放')
  },
}

export const maintenanceStatusCommand: KeeperCommand = {
  name: 'maintenance status',
  summary: '现在有没有维护，到什么时候',
  options: {},
  help: {},
  examples: ['maintenance status'],
  async run(call) {
    const mode = await change(call, (found) => found)
    const phase = phaseOf(mode)
    if (mode === null || phase === 'over') return call.say('没有维护，学校是开放的')
    const span = `${localTime(call, mode.startTime)} 到 ${localTime(call, mode.endTime)}（${mode.reason}）`
    if (phase !== 'closed') return call.say(`安排了维护：${span}`)
    call.say(`正在维护：${span}`)
    if (mode.command !== undefined) call.say(`正在运行 ${mode.command}，它完成以后学校会自己开放`)
  },
}
