import type { PageHeadSource } from '../../../platform/app/page-head-source.ts'
import { plainWords } from '../../../platform/http/page/page-head.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { selectOptionalHomeCourse } from './home-course.queries.ts'

export const courseHeads: Readonly<Record<string, PageHeadSource>> = {
  '/courseList': async () => ({
    title: '推荐课程',
    description: '图画积木、Scratch 和 Python 课程：一节课一个小作品。',
  }),
  '/course-detail': async (query) => {
    const course = await selectOptionalHomeCourse(query.get('id') ?? '')
    if (!course) return null
    return {
      title: course.courseName,
      description: plainWords(course.courseDesc ?? '') || course.courseName,
      picture: course.courseCover ? fileUrl(course.courseCover) : null,
    }
  },
}
