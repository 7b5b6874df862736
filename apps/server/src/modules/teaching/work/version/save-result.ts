import type { Static } from 'typebox'
import { workProblem } from '@mashu/contract/teaching/work'
import type { OpenedWork, SavedWork, StaleSave, WorkVersion } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { WireContext } from '../../../../platform/http/field/wire-context.ts'
import { changesOf } from '../outline/outline.rules.ts'
import type { StudentWorkRow } from '../record/student-work.queries.ts'
import { ownDetailNameIn } from '../../public-text/public-text.ts'
import { PUBLISHED } from '../record/work-status.rules.ts'
import { isSafe } from '../../../sys/safe-text/safe-text.ts'
import type { WorkRow } from '../record/work.queries.ts'
import { isChangedSinceSubmit, mayDiffer } from './changed-work.queries.ts'
import type { SaveOutcome } from './save-request.ts'
import { selectOptionalSaved, selectOptionalVersion, type VersionRow } from './version.queries.ts'

async function selectVersion(workId: string, versionNo: number): Promise<VersionRow> {
  const found = await selectOptionalVersion(workId, versionNo)
  if (!found) throw workProblem('work.unknownVersion')
  return found
}

type Wire = Pick<WireContext, 'clock' | 'fileUrl'>

const coverUrlOf = ({ fileUrl }: Wire, key: string | null) => (key === null ? null : fileUrl(key))

const storedAt = (wire: Wire, version: VersionRow) => ({
  savedAt: version.createTime,
  fileUrl: wire.fileUrl(version.fileKey),
  coverUrl: coverUrlOf(wire, version.coverKey),
})

/** For an answer with status 409. Problems are not converted automatically, so times are converted here. */
async function staleSave(
  wire: Wire,
  { workId, currentNo, keptNo }: SaveOutcome & { state: 'conflict' },
): Promise<StaleSave> {
  const [current, kept] = await Promise.all([selectVersion(workId, currentNo), selectVersion(workId, keptNo)])
  const { fileUrl, coverUrl } = storedAt(wire, current)
  const savedAt = wire.clock.toWire(current.createTime)
  return {
    workId,
    current: { versionNo: currentNo, savedAt, device: current.device, coverUrl, fileUrl },
    kept: { versionNo: keptNo, savedAt: wire.clock.toWire(kept.createTime) },
  }
}

interface Owned {
  userId: string
  workStatus: number
}

/** Tells the child why the title of a saved work is unsuitable for the public. */
async function nameProblem(asked: string, shown: string, { userId, workStatus }: Owned): Promise<string | null> {
  const told = workStatus < PUBLISHED ? null : await ownDetailNameIn(asked, userId)
  if (told === null && isSafe(asked)) return null
  const why = `作品名“${asked}”里${told === null ? '好像有号码、网址或不合适的词' : `有你的${told}`}，`
  return shown === asked ? `${why}发布前要换一个名字` : `${why}大家看到的还是“${shown}”，换一个名字吧`
}

/**
 * `asked` is the requested title, if it differs from the title of the version.
 * @throws `work.stale` with the current and the kept version, when the save was based on an older version
 */
export async function toSaved(wire: Wire, outcome: SaveOutcome, asked?: string): Promise<SavedWork> {
  if (outcome.state === 'conflict') throw workProblem('work.stale', {}, await staleSave(wire, outcome))
  const saved = await selectOptionalSaved(outcome.workId, outcome.versionNo)
  if (!saved) throw workProblem('work.unknownVersion')
  const { workStatus, submitStatus, publicName, shownName, workName } = saved
  return {
    workId: outcome.workId,
    versionNo: outcome.versionNo,
    workStatus: String(workStatus),
    submitStatus: String(submitStatus),
    changedSinceSubmit: mayDiffer(submitStatus) && (await isChangedSinceSubmit(outcome.workId)),
    nameProblem: await nameProblem(asked ?? workName, publicName ?? shownName, saved),
    ...storedAt(wire, saved),
  }
}

export function toVersions(wire: Wire, versions: readonly VersionRow[], work: WorkRow): Static<typeof WorkVersion>[] {
  const changes = changesOf(versions)
  return versions.map((version) => ({
    versionNo: version.versionNo,
    baseVersionNo: version.baseVersionNo,
    kind: version.kind as Static<typeof WorkVersion>['kind'],
    workName: version.workName,
    device: version.device,
    size: version.size,
    ...storedAt(wire, version),
    current: version.versionNo === work.versionNo,
    changes: changes.get(version.versionNo) ?? null,
  }))
}

/** Requires rights on the work. */
export async function toOpened(wire: Wire, row: StudentWorkRow, user: Principal): Promise<Static<typeof OpenedWork>> {
  const version = await selectOptionalVersion(row.id, row.versionNo)
  const fileKey = version?.fileKey ?? row.workFileKey
  if (!fileKey) throw workProblem('work.noFile')
  const isOwner = row.userId === user.id
  const replacedNo = isOwner ? version?.replacedNo : null
  const replaced = replacedNo ? await selectOptionalVersion(row.id, replacedNo) : undefined
  return {
    workId: row.id,
    workName: row.workName,
    workType: row.workType,
    workScene: row.workScene,
    courseId: row.courseId,
    additionalId: row.additionalId,
    departId: row.departId,
    workStatus: row.workStatus,
    submitStatus: row.submitStatus,
    versionNo: row.versionNo,
    changedSinceSubmit: await isChangedSinceSubmit(row.id),
    hasCloudData: row.hasCloudData,
    untouched: version?.untouched === 1,
    realname: row.realname,
    owner: isOwner,
    remix: false,
    replaced: replaced ? { versionNo: replaced.versionNo, savedAt: replaced.createTime } : null,
    fileUrl: wire.fileUrl(fileKey),
    coverUrl: coverUrlOf(wire, version?.coverKey ?? row.coverFileKey),
    savedAt: version?.createTime ?? row.updateTime ?? row.createTime,
  }
}
