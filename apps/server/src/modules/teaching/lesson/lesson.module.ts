import { Type } from 'typebox'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { DAY_MS } from '../../../platform/time/duration.ts'
import { deleteBefore } from './record/lesson.queries.ts'
import { lessonRoutes } from './lesson.routes.ts'

export const lessonModule: ServerModule = {
  name: 'teaching/lesson',
  tables: [
    'teachingLesson',
    'teachingLessonMember',
    'teachingLessonEvent',
    'teachingLessonPicture',
    'teachingClassSeat',
  ],
  routes: lessonRoutes,
  jobs: () => [
    {
      name: 'lesson-records',
      title: '清理课堂记录',
      cron: '0 25 4 * * ?',
      removesByAge: true,
      params: Type.Object({
        days: Type.Integer({ title: '课堂记录保留天数', minimum: 1, maximum: 3650, default: 180 }),
      }),
      work: async ({ params }) => {
        const before = new Date(Date.now() - Number(params['days']) * DAY_MS).toISOString()
        return `清理了 ${await deleteBefore(before)} 节课的记录`
      },
    },
  ],
  personalData: [
    {
      table: 'teachingLesson',
      title: '上过的课',
      by: { teacherId: 'id' },
      shown: { title: '内容', startTime: '开始时间' },
      secret: ['roomState'],
      erasure: { keeps: '班级的课堂记录', set: () => ({ teacherId: null }) },
    },
    rowsOfAccount('teachingLessonMember', '参加的课', {
      joinTime: '进入时间',
      beginTime: '开始时间',
      activeSeconds: '用时（秒）',
    }),
    rowsOfAccount('teachingLessonEvent', '课堂记录', { kind: '种类', content: '内容', createTime: '时间' }, [
      'teacherId',
    ]),
    {
      table: 'teachingLessonEvent',
      title: '课堂上做的事',
      by: { teacherId: 'id' },
      shown: { kind: '种类', createTime: '时间' },
      secret: ['userId'],
      erasure: { keeps: '学生的课堂记录', set: () => ({ teacherId: null }) },
    },
    rowsOfAccount('teachingLessonPicture', '课堂画面', { createTime: '时间' }),
    rowsOfAccount('teachingClassSeat', '座位', { place: '座位' }),
  ],
}
