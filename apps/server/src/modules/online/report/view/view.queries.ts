import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { ReportColumnOf, ReportViewName } from '@mashu/contract/online/report/view'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { departsAs, type DepartScope } from '../../../sys/depart/depart.ts'
import { memberIds, membershipsAs, peopleAs } from '../../../sys/user/user.ts'
import { timeColumns, type Zone } from './local-time.ts'

/** `zone` is the time zone of dates. */
export interface Reach {
  scope: DepartScope
  zone: Zone
}

type Rows<Name extends ReportViewName> = SelectQueryBuilder<Tables, never, Record<ReportColumnOf<Name>, unknown>>
/** The type requires every column that the contract defines. */
type Views = { [Name in ReportViewName]: (reach: Reach) => Rows<Name> }

const SUBMITTED = 1
const MARKED = 2
/** The list of the operator `in` must not be empty. */
const ids = (departIds: readonly string[]) => (departIds.length > 0 ? departIds : [''])

/** Selects works of students that the reader may see, without the recycle bin. */
function works({ scope }: Reach) {
  const query = db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('author'), 'author.id', 'work.userId')
    .leftJoin(departsAs('depart'), 'depart.id', 'work.departId')
    .leftJoin('teachingCourseUnit as unit', 'unit.id', 'work.courseId')
    .leftJoin('teachingCourse as course', 'course.id', 'unit.courseId')
    .leftJoin('teachingAdditionalWork as task', 'task.id', 'work.additionalId')
    .select([
      'work.id as work_id',
      'work.workName as work_name',
      'author.id as student_id',
      'author.username as account',
      'author.realname as student_name',
      'depart.id as class_id',
      'depart.departName as class_name',
      'course.courseName as course_name',
      'unit.unitName as unit_name',
      'task.workName as homework_name',
    ])
    .where('work.deleteTime', 'is', null)
    .where('author.delFlag', '=', 0)
    .where('author.userIdentity', '=', STUDENT)
  return scope.all ? query : query.where('work.userId', 'in', memberIds(ids(scope.departIds)))
}

/** Counts the works for a task that students of a class have made, with at least the state `least`. */
const worksOfTask = (least: number) =>
  db()
    .selectFrom('teachingWork as made')
    .innerJoin(membershipsAs('owner'), 'owner.userId', 'made.userId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('made.additionalId', '=', sql.ref<string>('task.id'))
    .where('owner.depId', '=', sql.ref<string>('link.deptId'))
    .where('made.deleteTime', 'is', null)
    .where('made.submitStatus', '>=', least)

const membersOf = (column: string) =>
  db()
    .selectFrom(membershipsAs('membership'))
    .innerJoin(peopleAs('member'), 'member.id', 'membership.userId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('membership.depId', '=', sql.ref<string>(column))
    .where('member.userIdentity', '=', STUDENT)
    .where('member.delFlag', '=', 0)

const month = (day: Expression<string>) => sql<string>`substr(${day}, 1, 7)`.as('month')

const views: Views = {
  rpt_students({ scope, zone }) {
    const query = db()
      .selectFrom('sysUser as person')
      .leftJoin(membershipsAs('membership'), 'membership.userId', 'person.id')
      .leftJoin(departsAs('depart'), 'depart.id', 'membership.depId')
      .select([
        'person.id as student_id',
        'person.username as account',
        'person.realname as student_name',
        'person.sex as sex',
        'person.school as school',
        'person.workNo as work_no',
        'person.status as account_status',
        'depart.id as class_id',
        'depart.departName as class_name',
        ...timeColumns('person.createTime', 'created', zone),
      ])
      .where('person.userIdentity', '=', STUDENT)
      .where('person.delFlag', '=', 0)
    return scope.all ? query : query.where('membership.depId', 'in', ids(scope.departIds))
  },
  rpt_classes({ scope }) {
    const query = db()
      .selectFrom('sysDepart as depart')
      .leftJoin(departsAs('parent'), 'parent.id', 'depart.parentId')
      .select([
        'depart.id as class_id',
        'depart.departName as class_name',
        'depart.orgCode as org_code',
        'parent.departName as parent_name',
        membersOf('depart.id').as('student_count'),
        db()
          .selectFrom('teachingCourseDept as opened')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('opened.deptId', '=', sql.ref<string>('depart.id'))
          .as('course_count'),
      ])
    return scope.all ? query : query.where('depart.id', 'in', ids(scope.departIds))
  },
  rpt_works: (reach) =>
    works(reach)
      .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
      .select([
        'work.workType as work_type',
        'work.workStatus as work_status',
        'work.submitStatus as submit_status',
        'work.starNum as like_count',
        'work.viewNum as view_count',
        'correct.score as score',
        ...timeColumns('work.createTime', 'created', reach.zone),
        ...timeColumns('work.submitTime', 'submit', reach.zone),
      ]),
  rpt_homework({ scope, zone }) {
    const query = db()
      .selectFrom('teachingAdditionalWork as task')
      .innerJoin('teachingAdditionalWorkDept as link', 'link.additionalId', 'task.id')
      .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
      .select([
        'task.id as homework_id',
        'task.workName as homework_name',
        'task.status as homework_status',
        'depart.id as class_id',
        'depart.departName as class_name',
        membersOf('link.deptId').as('student_count'),
        worksOfTask(SUBMITTED).as('submitted_count'),
        worksOfTask(MARKED).as('marked_count'),
        ...timeColumns('task.dueTime', 'due', zone),
        ...timeColumns('task.createTime', 'created', zone),
      ])
    return scope.all ? query : query.where('link.deptId', 'in', ids(scope.departIds))
  },
  rpt_marks: (reach) =>
    works(reach)
      .innerJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
      .leftJoin(peopleAs('marker'), 'marker.username', 'correct.updateBy')
      .select([
        'correct.score as score',
        'correct.comment as remark',
        'marker.realname as marker_name',
        ...timeColumns('correct.updateTime', 'mark', reach.zone),
      ]),
  rpt_day_log({ scope }) {
    const query = db()
      .selectFrom('teachingDepartDayLog as log')
      .innerJoin(departsAs('depart'), 'depart.id', 'log.departId')
      .select((eb) => [
        'depart.id as class_id',
        'depart.departName as class_name',
        'log.createTime as day',
        month(eb.ref('log.createTime')),
        'log.unitOpenCount as unit_open_count',
        'log.courseWorkAssignCount as unit_assign_count',
        'log.additionalWorkAssignCount as homework_assign_count',
        'log.courseWorkSubmitCount as unit_submit_count',
        'log.additionalWorkSubmitCount as homework_submit_count',
        'log.courseWorkCorrectCount as unit_mark_count',
        'log.additionalWorkCorrectCount as homework_mark_count',
      ])
    return scope.all ? query : query.where('log.departId', 'in', ids(scope.departIds))
  },
  rpt_orders: ({ zone }) =>
    db()
      .selectFrom('teachingOrder as sale')
      .leftJoin(departsAs('depart'), 'depart.id', 'sale.departId')
      .select([
        'sale.orderNo as order_no',
        'sale.buyerName as buyer_name',
        'sale.courseName as course_name',
        'depart.id as class_id',
        'depart.departName as class_name',
        'sale.status as order_status',
        'sale.method as pay_method',
        'sale.listPrice as list_price',
        'sale.discount as discount',
        'sale.price as price',
        'sale.payPrice as paid',
        'sale.refundPrice as refunded',
        ...timeColumns('sale.createTime', 'created', zone),
        ...timeColumns('sale.payTime', 'pay', zone),
      ]),
  rpt_visits: () =>
    db()
      .selectFrom('sysVisitDay as visit')
      .select((eb) => [
        'visit.day as day',
        month(eb.ref('visit.day')),
        'visit.visitCount as visit_count',
        'visit.peopleCount as people_count',
        'visit.addressCount as address_count',
      ]),
}

export const rowsOfView = (name: ReportViewName, reach: Reach) => views[name](reach)
