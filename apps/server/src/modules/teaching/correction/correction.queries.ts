import { sql } from 'kysely'
import { correction } from '@mashu/contract/teaching/correction'
import type { WorkStatus } from '@mashu/contract/teaching/work'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listPage, type ListQuery } from '../../../platform/http/list.ts'
import { now, type ZoneClock } from '../../../platform/http/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { studentWorks, toPage, toStudentWork, workColumns } from '../work/work.ts'

/** Members of these departments. */
const members = (departIds: readonly string[]) => db().selectFrom('sysUserDepart').select('sysUserDepart.userId').where('sysUserDepart.depId', 'in', [...departIds])

export interface WorkFilter extends ListQuery { workTag?: string; classId?: string }

/** Works that a teacher marks, newest first. */
export async function listPupilWorks(viewerId: string, scope: DepartScope, query: WorkFilter, clock: ZoneClock) {
  let builder = studentWorks(viewerId).where('teachingWork.deleteTime', 'is', null).where('author.delFlag', '=', 0)
  if (!scope.all) builder = builder.where('teachingWork.userId', 'in', members(scope.departIds))
  if (query.classId) builder = builder.where('teachingWork.userId', 'in', members([query.classId]))
  if (query.workTag) builder = builder.where('tag.tag', '=', query.workTag)
  return toPage(await listPage(builder, { contract: correction.list, query, clock, table: 'teachingWork', columns: workColumns, defaultOrder: [['createTime', 'desc']] }), toStudentWork)
}

export function listCorrections(workId: string) {
  return db().selectFrom('teachingWorkCorrect').select(['id', 'workId', 'score', 'comment', 'sysOrgCode', 'createBy', 'createTime', 'updateBy', 'updateTime']).where('workId', '=', workId).execute()
}

export function listWorkComments(workId: string) {
  return db().selectFrom('teachingWorkComment as remark').innerJoin('sysUser as author', 'author.id', 'remark.userId')
    .select(['remark.id', 'remark.workId', 'remark.comment', 'remark.userId', 'author.realname', 'remark.sysOrgCode', 'remark.createBy', 'remark.createTime', 'remark.updateBy', 'remark.updateTime'])
    .where('remark.workId', '=', workId).orderBy('remark.createTime', 'desc').limit(500).execute()
}

export interface Mark { score?: number | null | undefined; comment?: string | null | undefined }

/** The mark of a work; what is not said stays as it was. */
export async function upsertCorrection(workId: string, { score, comment }: Mark, user: { username: string; orgCode: string | null }): Promise<void> {
  const updateTime = now()
  const said = { ...(score === undefined ? {} : { score }), ...(comment === undefined ? {} : { comment }) }
  await db().insertInto('teachingWorkCorrect').values({ id: newId(), workId, ...said, sysOrgCode: user.orgCode, createBy: user.username, createTime: updateTime, updateBy: user.username, updateTime })
    .onConflict((conflict) => conflict.column('workId').doUpdateSet({ ...said, updateBy: user.username, updateTime })).execute()
}

/** Whether the pupil has handed in a version behind the one the teacher looked at. */
export async function isNewerHandedIn(workId: string, versionNo: number): Promise<boolean> {
  return (await db().selectFrom('teachingWorkVersion').select('id').where('workId', '=', workId).where('versionNo', '>', versionNo).where('kind', '=', 'submit').limit(1).executeTakeFirst()) !== undefined
}

export function selectOptionalDepart(id: string) {
  return db().selectFrom('sysDepart').select(['id', 'departName']).where('id', '=', id).executeTakeFirst()
}

export function selectOptionalTask(task: { unitId: string } | { additionalId: string }) {
  if ('unitId' in task) return db().selectFrom('teachingCourseUnit as unit').innerJoin('teachingCourse as course', 'course.id', 'unit.courseId').select(['unit.id', 'unit.unitName as name', 'course.courseName']).where('unit.id', '=', task.unitId).executeTakeFirst()
  return db().selectFrom('teachingAdditionalWork').select(['id', 'workName as name', sql<string | null>`null`.as('courseName')]).where('id', '=', task.additionalId).executeTakeFirst()
}

const PUPIL = 1
/** No class is larger; a department above classes may be. */
const MAX_PUPILS = 1000

/** Every pupil of a class with the one work he has for the task. */
export function listClassPupils(departId: string, task: { unitId: string } | { additionalId: string }) {
  return db().selectFrom('sysUserDepart as member').innerJoin('sysUser as pupil', 'pupil.id', 'member.userId')
    .leftJoin('teachingWork as work', (join) => {
      const own = join.onRef('work.userId', '=', 'pupil.id').on('work.deleteTime', 'is', null)
      return 'unitId' in task ? own.on('work.courseId', '=', task.unitId) : own.on('work.additionalId', '=', task.additionalId)
    })
    .leftJoin('sysFile as file', 'file.id', 'work.workFile').leftJoin('sysFile as cover', 'cover.id', 'work.workCover').leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select(['pupil.id as userId', 'pupil.username', 'pupil.realname', 'pupil.avatar', 'work.id', 'work.workName', 'work.workType', 'work.versionNo', 'work.submitTime', 'work.updateTime', 'work.viewNum', 'work.starNum',
      sql<WorkStatus | null>`cast(work.work_status as text)`.as('workStatus'), 'correct.score', 'correct.comment', 'file.filePath as workFileKey', 'cover.filePath as coverFileKey'])
    .where('member.depId', '=', departId).where('pupil.userIdentity', '=', PUPIL).where('pupil.delFlag', '=', 0).orderBy('pupil.username').limit(MAX_PUPILS).execute()
}
