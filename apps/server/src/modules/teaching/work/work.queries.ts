import { sql } from 'kysely'
import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

/** Works and their versions as a save sees them. */

const columns = [
  'id',
  'userId',
  'departId',
  'courseId',
  'additionalId',
  'workName',
  'workType',
  'workFile',
  'workCover',
  'workStatus',
  'workScene',
  'hasCloudData',
  'versionNo',
  'starNum',
  'viewNum',
  'collectNum',
  'submitTime',
  'publishTime',
  'deleteTime',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

export type WorkRow = NonNullable<Awaited<ReturnType<typeof selectOptionalWork>>>

export function selectOptionalWork(id: string) {
  return db().selectFrom('teachingWork').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Reads a work and keeps it from changing until the transaction ends. An update that changes nothing is how both
 * databases lock a row; whoever waited for it sees what the other wrote.
 */
export function lockWork(id: string): Promise<WorkRow | undefined> {
  return db()
    .updateTable('teachingWork')
    .set((eb) => ({ versionNo: eb.ref('versionNo') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function selectOptionalIdByKey(userId: string, clientKey: string): Promise<string | undefined> {
  return (
    await db()
      .selectFrom('teachingWork')
      .select('id')
      .where('userId', '=', userId)
      .where('clientKey', '=', clientKey)
      .executeTakeFirst()
  )?.id
}

/** The one live work of somebody for a unit or a class homework. */
export async function selectOptionalIdByTask(
  userId: string,
  task: { courseId: string } | { additionalId: string },
): Promise<string | undefined> {
  const query = db()
    .selectFrom('teachingWork')
    .select('id')
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
  return (
    await (
      'courseId' in task
        ? query.where('courseId', '=', task.courseId)
        : query.where('additionalId', '=', task.additionalId)
    ).executeTakeFirst()
  )?.id
}

export interface NewWork {
  id: string
  userId: string
  departId: string | null
  courseId: string | null
  additionalId: string | null
  workName: string
  workType: string
  workFile: string
  workCover: string | null
  workStatus: number
  workScene: string
  hasCloudData: number
  versionNo: number
  clientKey: string | null
  submitTime: string | null
  sysOrgCode: string | null
  createBy: string
  createTime: string
  updateBy: string
  updateTime: string
}

export async function insertWork(values: NewWork): Promise<void> {
  await db().insertInto('teachingWork').values(values).execute()
}

export type WorkChange = Partial<
  Pick<
    NewWork,
    | 'workName'
    | 'workFile'
    | 'workCover'
    | 'workStatus'
    | 'hasCloudData'
    | 'versionNo'
    | 'submitTime'
    | 'departId'
    | 'courseId'
    | 'additionalId'
    | 'workScene'
    | 'updateBy'
    | 'updateTime'
  >
> & { publishTime?: string | null; deleteTime?: string | null }

export async function updateWork(id: string, values: WorkChange): Promise<void> {
  await db().updateTable('teachingWork').set(values).where('id', '=', id).execute()
}

/**
 * For good, and only what still lies in the bin: somebody may have taken a work out since it was listed. @returns how
 * many went.
 */
export async function deleteBinnedWorks(ids: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('teachingWork')
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is not', null)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Works whose time in the bin is over, some at a time. */
export async function listPurgeable(before: string, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingWork')
    .select('id')
    .where('deleteTime', '<', before)
    .orderBy('deleteTime')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export function listOwners(ids: readonly string[]) {
  return db()
    .selectFrom('teachingWork')
    .select(['id', 'userId', 'deleteTime'])
    .where('id', 'in', [...ids])
    .execute()
}

const versionColumns = [
  'versionNo',
  'baseVersionNo',
  'kind',
  'workName',
  'fileId',
  'coverId',
  'version.checksum',
  'device',
  'version.createTime',
  'file.filePath as fileKey',
  'file.size',
  'cover.filePath as coverKey',
] as const
const versions = (workId: string) =>
  db()
    .selectFrom('teachingWorkVersion as version')
    .innerJoin('sysFile as file', 'file.id', 'version.fileId')
    .leftJoin('sysFile as cover', 'cover.id', 'version.coverId')
    .select(versionColumns)
    .where('version.workId', '=', workId)

export type VersionRow = NonNullable<Awaited<ReturnType<typeof selectOptionalVersion>>>

export function selectOptionalVersion(workId: string, versionNo: number) {
  return versions(workId).where('version.versionNo', '=', versionNo).executeTakeFirst()
}

export function listVersions(workId: string) {
  return versions(workId).orderBy('version.versionNo', 'desc').limit(1000).execute()
}

/** A conflict that was kept before: its content sent once more is not kept twice. */
export function selectOptionalConflict(workId: string, checksum: string, baseVersionNo: number) {
  return versions(workId)
    .where('version.kind', '=', 'conflict')
    .where('version.checksum', '=', checksum)
    .where('version.baseVersionNo', '=', baseVersionNo)
    .executeTakeFirst()
}

/** The number behind the highest, side versions included. Only under {@link lockWork}. */
export async function nextVersionNo(workId: string): Promise<number> {
  const row = await db()
    .selectFrom('teachingWorkVersion')
    .select(sql<number>`coalesce(max(version_no), 0)`.as('highest'))
    .where('workId', '=', workId)
    .executeTakeFirstOrThrow()
  return row.highest + 1
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
  device: string | null
  createBy: string
  createTime: string
}

export async function insertVersion(values: NewVersion): Promise<void> {
  await db()
    .insertInto('teachingWorkVersion')
    .values({ id: newId(), ...values })
    .execute()
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

/** Works behind `after` that have more versions than the rule always keeps, in order of id. */
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

/** Stored files by id, as far as they exist. */
export function listFiles(ids: readonly string[]) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'filePath', 'checksum', 'contentType', 'createBy'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Classes that a course is open to, among these. */
export async function listLinkedClassIds(unitId: string, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'link.courseId')
    .select('link.deptId')
    .where('unit.id', '=', unitId)
    .where('link.deptId', 'in', [...classIds])
    .orderBy('link.openTime')
    .execute()
  return rows.map((row) => row.deptId)
}

/** Classes that a published homework is given to, among these. */
export async function listAssignedClassIds(additionalId: string, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .innerJoin('teachingAdditionalWork as task', 'task.id', 'link.additionalId')
    .select('link.deptId')
    .where('task.id', '=', additionalId)
    .where('task.status', '=', 1)
    .where('link.deptId', 'in', [...classIds])
    .execute()
  return rows.map((row) => row.deptId)
}

export async function selectOptionalCourseOfUnit(unitId: string): Promise<string | undefined> {
  return (await db().selectFrom('teachingCourseUnit').select('courseId').where('id', '=', unitId).executeTakeFirst())
    ?.courseId
}
