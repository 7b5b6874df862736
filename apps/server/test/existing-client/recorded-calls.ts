import type { School } from '../school.ts'

/** Names in braces stand for ids of the test data. The file contains no code of the client. */

export type Asker = 'guest' | 'student' | 'teacher'
export interface RecordedCall {
  who: Asker
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: Record<string, unknown>
}

const from = (who: Asker, paths: string): RecordedCall[] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => ({ who, method: 'GET', path }))

const PAGE = '_t=1&column=createTime&order=desc&pageNo=1&pageSize=10'

export const recordedCalls: readonly RecordedCall[] = [
  ...from(
    'guest',
    `/sys/config/getCurrentConfig /teaching/menu/getUserMenu /sys/dict/getDictItems/work_type
     /sys/randomImage/1700000000000 /sys/user/checkOnlyUser?username=not-taken
     /teaching/teachingCourse/getHomeCourse?pageNo=1&pageSize=8
     /teaching/teachingWork/leaderboard?orderBy=create_time&workStatus=4&pageSize=4
     /teaching/teachingWork/greatWork?pageNo=1&pageSize=8
     /teaching/teachingWork/studentWorkInfo?workId={published}
     /teaching/teachingWork/getWorkComments?workId={published}&page=1
     /teaching/teachingWork/userInfo?userId={student}
     /teaching/teachingNews/newsList?pageNo=1&pageSize=8 /teaching/teachingNews/newsDetail?id={news}`,
  ),
  { who: 'student', method: 'POST', path: '/sys/login', body: { username: '{studentName}', password: '{password}' } },
  ...from(
    'student',
    `/sys/permission/getUserPermissionByToken /sys/annountCement/listByUser /sys/user/getCurrentUserDeparts
     /sys/sysAnnouncementSend/getMyAnnouncementSend?${PAGE} /teaching/user/info
     /teaching/teachingCourse/mineCourse /teaching/teachingCourse/queryById?id={course}
     /teaching/teachingCourseUnit/mineUnit?courseId={course}&${PAGE}
     /teaching/teachingCourseUnit/getUnitWorkInfo?unitId={unit}
     /teaching/teachingDepartDayLog/unitViewLog?unitId={unit}
     /teaching/teachingWork/mine?${PAGE} /teaching/teachingWork/getWorkTags
     /teaching/teachingWork/studentWorkInfo?workId={published}
     /teaching/teachingWork/mineAdditionalWork?submit=false /common/qiniu/getToken
     /sys/dict/queryAllDictItems`,
  ),
  {
    who: 'student',
    method: 'POST',
    path: '/teaching/teachingWork/submit',
    body: { workName: '作文', workType: 0, workFile: '{file}', workStatus: 0, courseId: '', additionalId: '' },
  },
  ...from(
    'teacher',
    `/sys/permission/getUserPermissionByToken /teaching/user/info /sys/user/list?${PAGE}
     /sys/sysDepart/queryTreeList /sys/sysDepart/queryMyDeptTreeList /sys/role/queryMySubRole
     /sys/user/departUserList?depId={class}&${PAGE} /sys/user/queryUserRole?userid={student}
     /sys/user/userDepartList?userId={student} /sys/position/list?${PAGE} /sys/dict/getByCode?dicCode=sex
     /sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=free-name
     /teaching/teachingCourse/list?${PAGE} /teaching/teachingCourseUnit/list?courseId={course}&${PAGE}
     /teaching/teachingCourseUnit/queryById?id={unit} /teaching/teachingCourseDept/list?deptId={class}&${PAGE}
     /teaching/teachingAdditionalWork/list?${PAGE} /teaching/teachingAdditionalWork/teacherList?${PAGE}
     /teaching/teachingAdditionalWork/getWorkInfo?id={homework} /teaching/teachingWork/list?${PAGE}
     /teaching/teachingWork/queryById?id={published}
     /teaching/teachingWork/queryTeachingWorkCorrectByMainId?id={published}`,
  ),
]

export type RecordedNames = Readonly<Record<string, string>>

export const filled = (text: string, names: RecordedNames): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`no ${name}`)
    return value
  })

export const tokenFor = (school: School, who: Asker): string | undefined =>
  ({ guest: undefined, student: school.student.token, teacher: school.teacher.token })[who]
