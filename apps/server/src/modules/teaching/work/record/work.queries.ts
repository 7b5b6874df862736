import { compiled, insertRows } from '../../../../platform/db/compiled/compiled.ts'
import { db } from '../../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../../platform/db/row-lock.ts'
import { like } from '../../../../platform/db/condition.ts'
import { escapeLike } from '../../../../platform/http/field/read-filter.ts'
import { SUBMITTED } from './work-status.rules.ts'
import { sql } from 'kysely'

/** Reads and writes works and versions for saves. */

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
  'submitStatus',
  'workScene',
  'hasCloudData',
  'versionNo',
  'foreignReadNo',
  'starNum',
  'viewNum',
  'collectNum',
  'submitTime',
  'publishTime',
  'publicVersionNo',
  'publicName',
  'parentId',
  'deleteTime',
  'deleteBy',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

export type WorkRow = NonNullable<Awaited<ReturnType<typeof selectOptionalWork>>>

const workById = compiled((value: { id: string }, on) =>
  on.selectFrom('teachingWork').select(columns).where('id', '=', value.id),
)

export async function selectOptionalWork(id: string) {
  return (await workById({ id })).at(0)
}

/** Returns those of the works that are submitted or marked. */
export async function listSubmittedIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const works = db().selectFrom('teachingWork').select('id').where('submitStatus', '>=', SUBMITTED)
  return new Set((await works.where('id', 'in', [...ids]).execute()).map(({ id }) => id))
}

const lockById = compiled((value: { id: string }, on) =>
  forNoKeyUpdate(on.selectFrom('teachingWork').select(columns).where('id', '=', value.id)),
)

/** Locks the work until the transaction ends, and includes the changes of earlier writers. */
export async function lockWork(id: string): Promise<WorkRow | undefined> {
  return (await lockById({ id })).at(0)
}

const idByKey = compiled((value: { userId: string; clientKey: string }, on) =>
  on
    .selectFrom('teachingWork')
    .select('id')
    .where('userId', '=', value.userId)
    .where('clientKey', '=', value.clientKey),
)

export async function selectOptionalIdByKey(userId: string, clientKey: string): Promise<string | undefined> {
  return (await idByKey({ userId, clientKey })).at(0)?.id
}

/** A unit (`courseId`) or an assignment. */
export type Homework = { courseId: string } | { additionalId: string }

/** An assignment takes precedence over a unit. */
export function homeworkOf({
  courseId,
  additionalId,
}: {
  courseId?: string | null | undefined
  additionalId?: string | null | undefined
}): Homework | null {
  if (additionalId) return { additionalId }
  return courseId ? { courseId } : null
}

/** For each unit or assignment, a person has at most one work outside the recycle bin. */
export async function selectOptionalIdByHomework(userId: string, homework: Homework): Promise<string | undefined> {
  const query = db()
    .selectFrom('teachingWork')
    .select('id')
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
  return (
    await (
      'courseId' in homework
        ? query.where('courseId', '=', homework.courseId)
        : query.where('additionalId', '=', homework.additionalId)
    ).executeTakeFirst()
  )?.id
}

/** Lists the titles that begin with the name. */
export async function listNamesLike(userId: string, name: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingWork')
    .select('workName')
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
    .where(like(sql.ref('workName'), `${escapeLike(name.slice(0, 32))}%`))
    .execute()
  return rows.map((row) => row.workName)
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
  submitStatus: number
  workScene: string
  hasCloudData: number
  parentId: string | null
  versionNo: number
  /** The version that the author last read or saved in a client without versions. */
  foreignReadNo: number | null
  clientKey: string | null
  submitTime: string | null
  firstSubmitTime: string | null
  sysOrgCode: string | null
  createBy: string
  createTime: string
  updateBy: string
  updateTime: string
}

export async function insertWork(values: NewWork): Promise<void> {
  await insertRows('teachingWork', [values])
}

export type WorkChange = Partial<
  Pick<
    NewWork,
    | 'workName'
    | 'workFile'
    | 'workCover'
    | 'workStatus'
    | 'submitStatus'
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
> & {
  publishTime?: string | null
  publicVersionNo?: number | null
  publicName?: string | null
  foreignReadNo?: number
  deleteTime?: string | null
  /** Null when the author deleted the work. */
  deleteBy?: string | null
}

/** Only the first submission sets `firstSubmitTime`, because class statistics count by it. */
export async function updateWork(id: string, values: WorkChange): Promise<void> {
  const { submitTime } = values
  await db()
    .updateTable('teachingWork')
    .set((eb) => ({
      ...values,
      ...(submitTime ? { firstSubmitTime: eb.fn.coalesce('firstSubmitTime', eb.val(submitTime)) } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

/** Records that the author has read the version in a client without versions. */
export async function markForeignRead(workId: string, userId: string, versionNo: number): Promise<void> {
  await db()
    .updateTable('teachingWork')
    .set({ foreignReadNo: versionNo })
    .where('id', '=', workId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('foreignReadNo', 'is', null), eb('foreignReadNo', '<>', versionNo)]))
    .execute()
}
