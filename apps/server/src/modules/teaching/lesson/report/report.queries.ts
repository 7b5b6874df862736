import { db } from '../../../../platform/db/database.ts'
import { peopleAs } from '../../../sys/user/user.ts'

const MAX_LISTED = 200

/** The newest lesson is first. */
export const listLessons = (departId: string) =>
  db()
    .selectFrom('teachingLesson as lesson')
    .leftJoin(peopleAs('teacher'), 'teacher.id', 'lesson.teacherId')
    .select((eb) => [
      'lesson.id',
      'lesson.title',
      'lesson.startTime',
      'lesson.closeTime',
      'lesson.closedTime',
      'teacher.realname as teacherName',
      eb
        .selectFrom('teachingLessonMember as member')
        .select((member) => member.fn.countAll<number>().as('total'))
        .whereRef('member.lessonId', '=', 'lesson.id')
        .as('presentCount'),
    ])
    .where('lesson.departId', '=', departId)
    .orderBy('lesson.startTime', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Returns one row for each lesson and child who joined. */
export const listJoined = (departId: string, from: string, until: string) =>
  db()
    .selectFrom('teachingLesson as lesson')
    .leftJoin('teachingLessonMember as member', 'member.lessonId', 'lesson.id')
    .select('member.userId')
    .where('lesson.departId', '=', departId)
    .where('lesson.startTime', '>=', from)
    .where('lesson.startTime', '<', until)
    .execute()

export const listMembers = (lessonId: string) =>
  db()
    .selectFrom('teachingLessonMember as member')
    .innerJoin(peopleAs('child'), 'child.id', 'member.userId')
    .select([
      'member.userId',
      'child.realname',
      'child.username',
      'member.joinTime',
      'member.beginTime',
      'member.activeSeconds',
      'member.workId',
      'member.checks',
    ])
    .where('member.lessonId', '=', lessonId)
    .execute()

export const listEvents = (lessonId: string) =>
  db()
    .selectFrom('teachingLessonEvent as event')
    .leftJoin(peopleAs('teacher'), 'teacher.id', 'event.teacherId')
    .select([
      'event.userId',
      'event.kind',
      'event.questionId',
      'event.number',
      'event.content',
      'event.createTime',
      'teacher.realname as teacherName',
    ])
    .where('event.lessonId', '=', lessonId)
    .where('event.kind', 'in', ['remark', 'error', 'checks', 'question', 'answer'])
    .orderBy('event.createTime')
    .orderBy('event.id')
    .execute()

export const listPictures = (lessonId: string) =>
  db()
    .selectFrom('teachingLessonPicture')
    .select(['userId', 'picture', 'createTime'])
    .where('lessonId', '=', lessonId)
    .orderBy('createTime')
    .execute()
