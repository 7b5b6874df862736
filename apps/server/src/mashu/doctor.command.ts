import { existsSync } from 'node:fs'
import path from 'node:path'
import type { HealthFinding, HealthState } from '../platform/app/health-check.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { dataDiagnoses } from './doctor/data.ts'
import { bad, type Diagnosis } from './doctor/diagnosis.ts'
import { machineDiagnoses } from './doctor/machine.ts'
import { backup } from './doctor/backup.ts'
import { settings } from './doctor/settings.ts'
import { keeperFault } from './doctor/keeper-fault.ts'
import { FOUND_FAULTS, isSet, OK, type KeeperCall, type KeeperCommand } from './keeper-command.ts'

const MARKS: Record<HealthState, string> = { ok: '正常', warn: '注意', bad: '问题' }

export const doctorCommand: KeeperCommand = {
  name: 'doctor',
  summary: '检查磁盘、权限、端口、时钟、数据库、文件、备份和设置，说明怎么办',
  options: { deep: { type: 'boolean' } },
  help: { deep: '把每个文件的内容也读一遍（文件多时要几分钟）' },
  examples: ['doctor', 'doctor --deep'],
  async run(call) {
    const told: HealthState[] = []
    const tell = (title: string, { state, sentence, advice }: HealthFinding) => {
      told.push(state)
      call.say(`[${MARKS[state]}] ${title}：${sentence}`)
      if (advice !== undefined && state !== 'ok') call.say(`       ${advice}`)
    }
    const { dataDir, databaseUrl } = call.config
    const isThere = existsSync(dataDir)
    if (!isThere) tell('数据目录', bad(`没有 ${dataDir}`, '还没有启动过，或者 DATA_DIR 写错了、磁盘没有挂载'))
    else {
      await askAll(call, machineDiagnoses, tell)
      if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'mashu.db')))
        tell('数据库', bad(`${dataDir} 里没有 mashu.db`, '还没有启动过；否则请从备份恢复'))
      else
        await withSchoolData(() => askAll(call, dataDiagnoses, tell), call.config).catch((error: unknown) =>
          tell('数据库', bad(`打不开：${keeperFault(error)}`, '改好以后请再检查一次：作品和文件、管理员还没有检查')),
        )
    }
    await askAll(call, [backup, settings], tell)
    const count = (state: HealthState) => told.filter((other) => other === state).length
    call.say(`\n${count('bad')} 个问题，${count('warn')} 处要注意，${count('ok')} 项正常`)
    return told.includes('bad') ? FOUND_FAULTS : OK
  },
}

async function askAll(
  call: KeeperCall,
  diagnoses: readonly Diagnosis[],
  tell: (title: string, finding: HealthFinding) => void,
): Promise<void> {
  for (const { title, ask } of diagnoses) {
    const findings = await ask(call.config, { deep: isSet(call, 'deep') }).catch((error: unknown) =>
      bad(`查不出来：${keeperFault(error)}`, '看不懂时，请把这句话告诉技术支持'),
    )
    for (const finding of [findings].flat()) tell(title, finding)
  }
}
