import { sql } from 'kysely'
import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { batches } from '../../../../platform/batches.ts'
import { compiled, insertRows } from '../../../../platform/db/compiled/compiled.ts'
import { db, type Db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'

const versionColumns = [
  'version.id',
  'version.versionNo',
  'version.baseVersionNo',
  'version.kind',
  'version.workName',
  'version.fileId',
  'version.coverId',
  'version.checksum',
  'version.outline',
  'version.untouched',
  'version.replacedNo',
  'version.device',
  'version.createTime',
  'file.filePath as fileKey',
  'file.size',
  'cover.filePath as coverKey',
] as const
const versions = (workId: string, on: Db = db()) =>
  on
    .selectFrom('teachingWorkVersion as version')
    .innerJoin('sysFile as file', 'file.id', 'version.fileId')
    .leftJoin('sysFile as cover', 'cover.id', 'version.coverId')
    .select(versionColumns)
    .where('version.workId', '=', workId)

export type VersionRow = NonNullable<Awaited<ReturnType<typeof selectOptionalVersion>>>

const versionByNo = compiled((value: { workId: string; versionNo: number }, on) =>
  versions(value.workId, on).where('version.versionNo', '=', value.versionNo),
)

export async function selectOptionalVersion(workId: string, versionNo: number) {
  return (await versionByNo({ workId, versionNo })).at(0)
}

const savedVersion = compiled((value: { workId: string; versionNo: number }, on) =>
  versions(value.workId, on)
    .innerJoin('teachingWork as work', 'work.id', 'version.workId')
    .where('version.versionNo', '=', value.versionNo)
    .select(['work.userId', 'work.workStatus', 'work.submitStatus', 'work.publicName', 'work.workName as shownName']),
)

/** Includes the state of the work. */
export async function selectOptionalSaved(workId: string, versionNo: number) {
  return (await savedVersion({ workId, versionNo })).at(0)
}

export function listVersions(workId: string) {
  return versions(workId).orderBy('version.versionNo', 'desc').limit(1000).execute()
}

/** Returns the newest submitted version of each work, with the key of its file. */
export async function listNewestSubmitted(workIds: readonly string[]) {
  const found = new Map<string, { versionId: string; versionNo: number; fileKey: string }>()
  for (const some of batches(workIds)) {
    const rows = await db()
      .selectFrom('teachingWorkVersion as version')
      .innerJoin('sysFile as file', 'file.id', 'version.fileId')
      .select(['version.id as versionId', 'version.workId', 'version.versionNo', 'file.filePath as fileKey'])
      .where('version.workId', 'in', some)
      .where('version.kind', '=', 'submit')
      .orderBy('version.versionNo')
      .execute()
    for (const { workId, ...row } of rows) found.set(workId, row)
  }
  return found
}

/** A repeated call must not store a conflict twice. */
export function selectOptionalConflict(workId: string, checksum: string, baseVersionNo: number) {
  return versions(workId)
    .where('version.kind', '=', 'conflict')
    .where('version.checksum', '=', checksum)
    .where('version.baseVersionNo', '=', baseVersionNo)
    .executeTakeFirst()
}

const highestNo = compiled((value: { workId: string }, on) =>
  on
    .selectFrom('teachingWorkVersion')
    .select(sql<number>`coalesce(max(version_no), 0)`.as('highest'))
    .where('workId', '=', value.workId),
)

/** Returns the number after the highest number, including conflicts. {@link lockWork} must have locked the work. */
export async function nextVersionNo(workId: string): Promise<number> {
  const [row] = await highestNo({ workId })
  return row!.highest + 1
}

export interface NewVersion {
  workId: string
  versionNo: number
  baseVersionNo: number
  kind: VersionKind
  workName: string
  fileId: string
  coverId: string | null
  checksum: string
  outline: string | null
  untouched: 0 | 1
  /** The version that this version replaced, although the author had not read it. */
  replacedNo: number | null
  device: string | null
  createBy: string
  createTime: string
}

export async function insertVersion(values: NewVersion): Promise<void> {
  await insertRows('teachingWorkVersion', [{ id: newId(), ...values }])
}

export async function updateVersion(
  workId: string,
  versionNo: number,
  values: { kind?: VersionKind; coverId?: string },
): Promise<void> {
  await db()
    .updateTable('teachingWorkVersion')
    .set(values)
    .where('workId', '=', workId)
    .where('versionNo', '=', versionNo)
    .execute()
}

export async function deleteVersions(workId: string, versionNos: readonly number[]): Promise<void> {
  await db()
    .deleteFrom('teachingWorkVersion')
    .where('workId', '=', workId)
    .where('versionNo', 'in', [...versionNos])
    .execute()
}

/** Ordered by id, after the id `after`. */
export async function listCrowdedWorks(after: string, moreThan: number, limit: number): Promise<{ workId: string }[]> {
  return db()
    .selectFrom('teachingWorkVersion')
    .select('workId')
    .where('workId', '>', after)
    .groupBy('workId')
    .having(sql<boolean>`count(*) > ${moreThan}`)
    .orderBy('workId')
    .limit(limit)
    .execute()
}

export function listVersionAges(workId: string) {
  return db()
    .selectFrom('teachingWorkVersion')
    .select(['versionNo', 'kind', 'createTime'])
    .where('workId', '=', workId)
    .execute()
}

/** The public version and versions with a waiting publish request are never deleted. */
export async function listShownVersionNos(workId: string): Promise<number[]> {
  const shown = await db().selectFrom('teachingWork').select('publicVersionNo').where('id', '=', workId).execute()
  const waiting = await db()
    .selectFrom('teachingPublishRequest')
    .select('versionNo')
    .where('workId', '=', workId)
    .where('state', '=', 'waiting')
    .execute()
  return [...shown.flatMap(({ publicVersionNo }) => publicVersionNo ?? []), ...waiting.map((row) => row.versionNo)]
}
