import type { Static } from 'typebox'
import { workProblem } from '@mashu/contract/teaching/work'
import type { OpenedWork, SavedWork, StaleSave, WorkVersion } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { WireContext } from '../../../../platform/http/field/wire.ts'
import type { StudentWorkRow } from '../record/student-work.queries.ts'
import { selectOptionalWork, type WorkRow } from '../record/work.queries.ts'
import type { SaveOutcome } from './save.ts'
import { selectOptionalVersion, type VersionRow } from './version.queries.ts'

async function selectVersion(workId: string, versionNo: number): Promise<VersionRow> {
  const found = await selectOptionalVersion(workId, versionNo)
  if (!found) throw workProblem('work.unknownVersion')
  return found
}

/** Works and versions as the editors' calls answer them. */
export function answersOf({ clock, fileUrl }: Pick<WireContext, 'clock' | 'fileUrl'>) {
  const address = (key: string | null) => (key === null ? null : fileUrl(key))
  const place = (version: VersionRow) => ({
    savedAt: version.createTime,
    fileUrl: fileUrl(version.fileKey),
    coverUrl: address(version.coverKey),
  })

  /** The 409 of a stale save carries both sides; problems are not serialized, so the times are made here. */
  async function stale({ workId, currentNo, keptNo }: SaveOutcome & { state: 'conflict' }): Promise<StaleSave> {
    const [current, kept] = await Promise.all([selectVersion(workId, currentNo), selectVersion(workId, keptNo)])
    const { fileUrl: file, coverUrl } = place(current)
    return {
      workId,
      current: {
        versionNo: currentNo,
        savedAt: clock.toWire(current.createTime),
        device: current.device,
        coverUrl,
        fileUrl: file,
      },
      kept: { versionNo: keptNo, savedAt: clock.toWire(kept.createTime) },
    }
  }

  return {
    async saved(outcome: SaveOutcome): Promise<SavedWork> {
      if (outcome.state === 'conflict') throw workProblem('work.stale', {}, await stale(outcome))
      const [work, version] = await Promise.all([
        selectOptionalWork(outcome.workId),
        selectVersion(outcome.workId, outcome.versionNo),
      ])
      return {
        workId: outcome.workId,
        versionNo: outcome.versionNo,
        workStatus: String(work?.workStatus ?? 0),
        ...place(version),
      }
    },
    toVersion(version: VersionRow, work: WorkRow): Static<typeof WorkVersion> {
      const { versionNo, baseVersionNo, workName, device, size } = version
      return {
        versionNo,
        baseVersionNo,
        kind: version.kind as Static<typeof WorkVersion>['kind'],
        workName,
        device,
        size,
        ...place(version),
        current: versionNo === work.versionNo,
      }
    },
    async toOpened(row: StudentWorkRow, user: Principal): Promise<Static<typeof OpenedWork>> {
      const version = await selectOptionalVersion(row.id, row.versionNo)
      const fileKey = version?.fileKey ?? row.workFileKey
      if (!fileKey) throw workProblem('work.noFile')
      const {
        id,
        workName,
        workType,
        workScene,
        courseId,
        additionalId,
        departId,
        workStatus,
        versionNo,
        hasCloudData,
        realname,
      } = row
      return {
        workId: id,
        workName,
        workType,
        workScene,
        courseId,
        additionalId,
        departId,
        workStatus,
        versionNo,
        hasCloudData,
        realname,
        owner: row.userId === user.id,
        fileUrl: fileUrl(fileKey),
        coverUrl: address(version?.coverKey ?? row.coverFileKey),
        savedAt: version?.createTime ?? row.updateTime ?? row.createTime,
      }
    },
  }
}
