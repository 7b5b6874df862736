import { toldReason } from '../../../platform/told-reason.ts'
import type { FastifyBaseLogger } from 'fastify'
import { collectFiles, type Collected } from '../../../platform/files/collect/collect.ts'
import { StrayAlarm } from '../../../platform/files/collect/strays.ts'
import { raiseAlarm } from '../alarm/alarm.service.ts'
import { programLine } from '../../../platform/cli-command.ts'

export const CLEAN_UP_JOB = 'collect-files'

/** Runs the clean-up, and notifies administrators when it stops or fails. */
export async function collectOrTell(log: FastifyBaseLogger): Promise<Collected> {
  try {
    return await collectFiles()
  } catch (error) {
    await tellAdministrators(error, log)
    throw error
  }
}

const STRAYS_ADVICE = `请在服务器上运行 ${programLine('collect')} 查看详情，并按照运维文档检查数据库。`

function textOf(error: unknown): string {
  if (!(error instanceof StrayAlarm)) return `清理没有完成，没有删除还在用的文件。\n原因：${toldReason(error)}`
  return [
    `磁盘上的 ${error.total} 个数据块中，有 ${error.count} 个在数据库里没有登记。这通常说明数据库不对，例如恢复了较早的备份。为了不丢失作品，没有清理任何文件。`,
    STRAYS_ADVICE,
  ].join('\n')
}

async function tellAdministrators(error: unknown, log: FastifyBaseLogger): Promise<void> {
  const title = error instanceof StrayAlarm ? '文件清理已停止，请检查数据库' : '文件清理失败'
  try {
    // With the key of the job, the job's own alarm is not sent in addition.
    await raiseAlarm({ key: `job:${CLEAN_UP_JOB}`, title, text: textOf(error), page: '/monitor/health' }, log)
  } catch (fault) {
    log.error({ err: fault }, 'alarm of the clean-up not sent')
  }
}
