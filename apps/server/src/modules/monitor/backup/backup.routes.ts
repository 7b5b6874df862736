import { backup as contract, backupProblem } from '@mashu/contract/monitor/backup'
import type { AppContext } from '../../../platform/app/context.ts'
import { toldReason } from '../../../platform/told-reason.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { writeCheck } from '../../../platform/backup/content/check-record.ts'
import { backupPlaceOf, storeOf } from '../../../platform/backup/content/open-backup.ts'
import { isStale, readNextSchool, removeNextSchool } from '../../../platform/backup/restore/next-school.ts'
import { verifyBackup } from '../../../platform/backup/verify.ts'
import { dispositionOf } from '../../../platform/files/send/send.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { ownersOfContents } from '../../sys/file/file.ts'
import { insertLog } from '../../sys/log/log.ts'
import { assertOwnPassword, type OwnProof } from '../../sys/user/user.ts'
import { backupState } from '../../../platform/backup/newest.ts'
import { backupFinding } from './backup-check.ts'
import { BACKUP_JOB } from './backup.ts'
import { choosePlace, openPlace, placeState, timeOfBackup } from './backup-place.ts'
import { beginWork } from './backup-work.ts'
import { listWorks, type WorkKind } from './backup-work.queries.ts'
import { openFileOf, prepareFile } from './download-file.ts'
import { listReceived, removeReceived, takeReceived } from './received.ts'
import { beginRestore, notHere, planRestore } from './restore-plan.ts'

interface Caller {
  user: Principal
  ip: string
}

/** A backup contains every account and work, and a restore replaces the data of the school. */
function assertAdministrator(user: Principal): void {
  if (!user.isAdmin) throw backupProblem('backup.administratorsOnly')
}

/**
 * Checks the administrator's password, because another person may use an unattended computer. A wrong password counts
 * like a failed login.
 */
async function assertPassword({ user, ip }: Caller, proof: OwnProof): Promise<void> {
  assertAdministrator(user)
  await assertOwnPassword(user, proof, ip, backupProblem('backup.wrongPassword'))
}

const log = ({ user, ip }: Caller, what: string, operateType: 1 | 3 | 4 | 5 | 6 = 3) =>
  insertLog({ logType: 2, operateType, logContent: `备份：${what}`, user, ip })

/** Maximum number of described faults. */
const NAMED = 5

async function check(context: AppContext, id: string): Promise<void> {
  const backup = await openPlace(context)
  const time = await timeOfBackup(backup, id)
  await beginWork('check', async (progress) => {
    const { objects, faults } = await verifyBackup(backup, progress, [time])
    await writeCheck(storeOf(backupPlaceOf(context.config)!), time, faults.length).catch(() => {})
    if (faults.length === 0) return `检查了 ${objects} 个文件，都完好`
    const named = faults.slice(0, NAMED)
    const owners = await ownersOfContents(named.flatMap(({ content }) => content ?? []))
    const told = named.map(({ sentence, content }) => {
      const owner = content && owners.get(content)
      return owner ? `${owner}：${sentence}` : sentence
    })
    const advice = faults.some(({ ofDatabase }) => ofDatabase) ? '' : '。请马上备份一次，学校里还有的内容会重新复制'
    throw new Error(`发现 ${faults.length} 处问题：${told.join('；')}${advice}`)
  })
}

/** Omits `isRunning`, because the response lists running and ended tasks separately. */
const workOf = <N extends { isRunning: boolean }>(kind: WorkKind, { isRunning: _told, ...note }: N) => ({
  kind,
  ...note,
})

async function stateOf(context: AppContext) {
  const works = await listWorks()
  const next = await readNextSchool(context.config.dataDir)
  return {
    ...(await placeState(context)),
    received: await listReceived(),
    works: works.flatMap(({ kind, note }) => (note.isRunning ? [workOf(kind, note)] : [])),
    ended: works.flatMap(({ kind, note }) => (note.isRunning ? [] : [workOf(kind, note)])),
    next: next?.phase === 'ready' ? { backupTime: next.backupTime, by: next.by, readyTime: next.readyTime } : null,
    notHere: notHere(context),
  }
}

/**
 * Returns the notice for the home page of administrators: a restore that waits for the next start, or a fault of the
 * backups, except in a demo school.
 */
async function noticeOf(context: AppContext) {
  const { dataDir, seed } = context.config
  const next = await readNextSchool(dataDir)
  if (next?.phase === 'ready') {
    const { clock } = context.wire
    const isOld = isStale(next, Date.now())
    return {
      isBad: false,
      sentence: isOld
        ? `有一次恢复等着启动，${clock.toWire(next.readyTime)} 确认的，已经超过一天，不会自己换上`
        : `下一次启动会换上 ${clock.toWire(next.backupTime)} 的备份，那以后保存的不在里面（由 ${next.by} 确认）`,
      advice: `请在“系统健康 › 备份”里${isOld ? '取消它，还要恢复就再做一次' : '看一看，不要换就取消'}`,
    }
  }
  if (seed === 'demo') return null
  const found = await backupState(context.config).then(
    (state) => backupFinding(state, Date.now()),
    (error: unknown) =>
      ({ state: 'bad', sentence: `备份看不到：${toldReason(error)}`, advice: '请检查存放备份的地方' }) as const,
  )
  return found.state === 'ok'
    ? null
    : { isBad: found.state === 'bad', sentence: found.sentence, advice: found.advice ?? '' }
}

export function backupRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, contract, {
    state: () => stateOf(context),
    notice: () => noticeOf(context),
    async setPlace({ body, user, ip }) {
      await assertPassword({ user, ip }, body)
      const folder = await choosePlace(context, body.folder.trim())
      await log({ user, ip }, `备份文件夹设为 ${folder}`)
    },
    async make({ user, ip }) {
      if (context.config.backupDir === undefined) throw backupProblem('backup.noPlace')
      await log({ user, ip }, '现在备份')
      if (!(await context.jobs.runNamed(BACKUP_JOB, user.username))) throw backupProblem('backup.busy')
    },
    async check({ body, user, ip }) {
      await log({ user, ip }, `检查 ${body.id}`, 1)
      await check(context, body.id)
    },
    async prepareDownload({ body, user, ip }) {
      await assertPassword({ user, ip }, body)
      const prepared = await prepareFile(context, body.id, body.passphrase)
      await log({ user, ip }, `下载 ${prepared.fileName}`, 6)
      return prepared
    },
    async download({ params, reply }) {
      const { stream, fileName } = await openFileOf(context, params.token)
      reply.header('content-type', 'application/octet-stream')
      reply.header('content-disposition', dispositionOf('attachment', fileName))
      return reply.header('cache-control', 'no-store').send(stream)
    },
    async receive({ body, user, ip }) {
      assertAdministrator(user)
      const received = await takeReceived(user, body.id)
      await log({ user, ip }, `上传备份文件 ${received.id}`, 5)
      return received
    },
    async removeReceived({ query, user, ip }) {
      assertAdministrator(user)
      await removeReceived(query.id)
      await log({ user, ip }, `删除上传的备份文件 ${query.id}`, 4)
    },
    plan({ body, user }) {
      assertAdministrator(user)
      return planRestore(context, body)
    },
    async restore({ body, user, ip }) {
      await assertPassword({ user, ip }, body)
      await beginRestore(context, body, user)
      await log({ user, ip }, `恢复到新文件夹，等下次启动：${body.id}`)
    },
    async cancelRestore({ user, ip }) {
      assertAdministrator(user)
      const next = await readNextSchool(context.config.dataDir)
      await removeNextSchool(context.config.dataDir)
      await log({ user, ip }, `取消等着启动的恢复${next ? `（${clock.toWire(next.backupTime)} 的备份）` : ''}`)
    },
  })
}
