import type { Static } from 'typebox'
import { workProblem } from '@mashu/contract/teaching/work'
import { workSession, type SavedWork, type StaleSave, type WorkVersion } from '@mashu/contract/teaching/work-session'
import { answer, serve, type Site } from '../../../platform/http/serve.ts'
import { copyWork } from './copy.ts'
import { NOWHERE, placeOf } from './place.ts'
import { readStudentWork } from './reading.ts'
import { receiveSave, storeContent } from './save-request.ts'
import { restoreVersion, saveWork, type SaveOutcome } from './save.ts'
import { submitWork } from './submit.ts'
import { canSee, selectSeen } from './work-access.ts'
import { listVersions, selectOptionalVersion, selectOptionalWork, type VersionRow, type WorkRow } from './work.queries.ts'
import { selectOptionalStudentWork } from './work-row.queries.ts'

export function workSessionRoutes(site: Site): void {
  const { clock, fileUrl } = site.dressing
  const maxBytes = site.config.uploadMaxBytes
  const address = (key: string | null) => (key === null ? null : fileUrl(key))
  const place = (version: VersionRow) => ({ savedAt: version.createTime, fileUrl: fileUrl(version.fileKey), coverUrl: address(version.coverKey) })

  function toVersion(version: VersionRow, work: WorkRow): Static<typeof WorkVersion> {
    const { versionNo, baseVersionNo, workName, device, size } = version
    return { versionNo, baseVersionNo, kind: version.kind as Static<typeof WorkVersion>['kind'], workName, device, size, ...place(version), current: versionNo === work.versionNo }
  }

  async function selectVersion(workId: string, versionNo: number): Promise<VersionRow> {
    const found = await selectOptionalVersion(workId, versionNo)
    if (!found) throw workProblem('work.unknownVersion')
    return found
  }

  /** The 409 of a stale save carries both sides; problems are not dressed, so the times are made here. */
  async function stale({ workId, currentNo, keptNo }: SaveOutcome & { state: 'conflict' }): Promise<StaleSave> {
    const [current, kept] = await Promise.all([selectVersion(workId, currentNo), selectVersion(workId, keptNo)])
    const side = (version: VersionRow) => ({ ...place(version), versionNo: version.versionNo, savedAt: clock.toWire(version.createTime) })
    return { workId, current: { ...side(current), device: current.device }, kept: { versionNo: keptNo, savedAt: clock.toWire(kept.createTime) } }
  }

  async function saved(outcome: SaveOutcome): Promise<SavedWork> {
    if (outcome.state === 'conflict') throw workProblem('work.stale', {}, await stale(outcome))
    const [work, version] = await Promise.all([selectOptionalWork(outcome.workId), selectVersion(outcome.workId, outcome.versionNo)])
    return { workId: outcome.workId, versionNo: outcome.versionNo, workStatus: String(work?.workStatus ?? 0), ...place(version) }
  }

  serve(site, workSession, {
    save: async (call) => {
      const { user } = call
      const parts = await receiveSave(call, maxBytes, clock)
      const { meta } = parts
      const content = await storeContent(user, parts, maxBytes)
      return saved(await saveWork(user, {
        workId: meta.workId, clientKey: meta.clientKey, baseVersion: meta.baseVersion, workName: meta.workName.trim(), workType: meta.workType, hasCloudData: meta.hasCloudData, submit: meta.submit ?? false,
        device: meta.device ?? null, place: meta.workId === undefined ? await placeOf(user, meta) : NOWHERE,
      }, content))
    },
    versions: async ({ query, user }) => {
      const work = await selectSeen(user, query.workId)
      return (await listVersions(work.id)).map((version) => toVersion(version, work))
    },
    restoreVersion: async ({ body, user }) => saved(await restoreVersion(user, body.workId, body.versionNo)),
    copyVersion: async ({ body, user }) => ({ workId: await copyWork(user, body) }),
    open: async ({ query, user }) => {
      const row = await selectOptionalStudentWork(query.workId, user.id)
      if (!row || !(await canSee(user, row))) throw workProblem('work.notFound')
      const version = await selectOptionalVersion(row.id, row.versionNo)
      const { id, workName, workType, workScene, courseId, additionalId, departId, workStatus, versionNo, hasCloudData, realname } = row
      const fileKey = version?.fileKey ?? row.workFileKey
      if (!fileKey) throw workProblem('work.noFile')
      return {
        workId: id, workName, workType, workScene, courseId, additionalId, departId, workStatus, versionNo, hasCloudData, realname, owner: row.userId === user.id,
        fileUrl: fileUrl(fileKey), coverUrl: address(version?.coverKey ?? row.coverFileKey), savedAt: version?.createTime ?? row.updateTime ?? row.createTime,
      }
    },
    submit: async ({ body, user }) => {
      const outcome = await submitWork(user, body)
      const work = await selectOptionalWork(outcome.workId)
      if (!work) throw workProblem('work.notFound')
      const { deleteTime: _deleteTime, workStatus, ...row } = work
      return answer({ ...row, workStatus: String(workStatus) as '0' }, { message: outcome.isNew ? '添加成功！' : '更新成功！' })
    },
    studentWorkInfo: ({ query, user }) => readStudentWork(query.workId, user),
  })
}
