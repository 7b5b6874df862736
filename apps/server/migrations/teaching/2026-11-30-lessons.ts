import {
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  time,
  type Schema,
} from '../../src/platform/db/table.ts'

export async function up({ table, index }: Schema): Promise<void> {
  await table(
    'teaching_lesson',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      unit_id: maybeReferences('teaching_course_unit', 'set null'),
      course_id: maybeReferences('teaching_course', 'set null'),
      teacher_id: maybeReferences('sys_user', 'set null'),
      title: text(),
      start_time: text(),
      /** The planned end. */
      end_time: text(),
      /** The lesson closes automatically at this time. */
      close_time: text(),
      /** Null during the lesson. After an automatic end, null until the next lesson of the class. */
      closed_time: time,
      /** State for all screens, as JSON. */
      room_state: text(),
    },
    { index: [['depart_id', 'start_time'], ['unit_id'], ['course_id'], ['teacher_id'], ['close_time']] },
  )
  await index('uniq_teaching_lesson_open', 'teaching_lesson (depart_id) where closed_time is null', true)
  await table(
    'teaching_lesson_member',
    {
      id: key(),
      lesson_id: references('teaching_lesson', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      join_time: text(),
      /** Time of the first edit. */
      begin_time: time,
      active_seconds: integer({ default: 0 }),
      work_id: maybeReferences('teaching_work', 'set null'),
      /** The number of checks of the unit. */
      checks: integer({ null: true }),
    },
    { unique: [['lesson_id', 'user_id']], index: [['user_id'], ['work_id']] },
  )
  await table(
    'teaching_lesson_event',
    {
      id: key(),
      lesson_id: references('teaching_lesson', 'cascade'),
      /** Null for an event that concerns all children. */
      user_id: maybeReferences('sys_user', 'cascade'),
      /** The teacher who caused the event. */
      teacher_id: maybeReferences('sys_user', 'set null'),
      /** `remark`, `praise`, `point`, `look`, `pick`, `show`, `question`, `answer`, `error` or `checks`. */
      kind: text(),
      question_id: optional,
      /** The choice of an answer, or the number of passed checks. */
      number: integer({ null: true }),
      content: optional,
      create_time: text(),
    },
    { index: [['lesson_id', 'kind'], ['user_id', 'kind'], ['teacher_id']] },
  )
  await index(
    'uniq_teaching_lesson_event_answer',
    "teaching_lesson_event (question_id, user_id) where kind = 'answer'",
    true,
  )
  await table(
    'teaching_lesson_picture',
    {
      id: key(),
      lesson_id: references('teaching_lesson', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      /** WebP in base64. */
      picture: text(),
      create_time: text(),
    },
    { index: [['lesson_id', 'user_id'], ['user_id']] },
  )
  await table(
    'teaching_class_seat',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      place: integer(),
    },
    { unique: [['depart_id', 'user_id']], index: [['user_id']] },
  )
}
