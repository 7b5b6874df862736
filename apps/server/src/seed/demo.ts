import { hashPassword } from '../modules/sys/credential/credential.ts'
import type { Config } from '../platform/config.ts'
import { db, transaction } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import type { PreparedFile } from '../platform/files/stored/stored-file.ts'
import { DemoFiles } from './demo/demo-files.ts'
import { homeworks } from './demo/homework.ts'
import { newsArticles } from './demo/news.ts'
import {
  announcements,
  classes,
  courses,
  division,
  institution,
  shelf,
  staff,
  students,
  type DemoCourse,
  type DemoWorkPlace,
} from './demo/school.ts'

const DAY = 86_400_000
const ago = (days: number, minutes = 0) => new Date(Date.now() - days * DAY - minutes * 60_000).toISOString()
const stamp = (username: string, time: string) => ({
  createBy: username,
  createTime: time,
  updateBy: username,
  updateTime: time,
})
const BANNERS = ['banner-space', 'banner-sea', 'banner-party']
const UNIT_PLACES = [
  [120, 420],
  [300, 280],
  [480, 400],
  [660, 250],
  [820, 380],
  [900, 180],
] as const

/** Ids of what has been written so far, by the names the school's data uses. */
interface Written {
  users: Map<string, string>
  departs: Map<string, string>
  units: Map<string, string>
  homework: Map<string, string>
  roles: Map<string, string>
}

/** Fills an empty database with a small believable school. Does nothing when the school is there. */
export async function seedDemo(config: Config): Promise<void> {
  if (await db().selectFrom('sysUser').select('id').where('username', '=', 'student').executeTakeFirst()) return
  const password = await hashPassword(config.demoPassword)
  const files = new DemoFiles()
  const pictures = await preparePictures(files)
  const projects = await prepareProjects(files)
  await transaction(async () => {
    await files.insertAll()
    const written: Written = {
      users: new Map(),
      departs: new Map(),
      units: new Map(),
      homework: new Map(),
      roles: await roleIds(),
    }
    await writeDeparts(written)
    await writePeople(written, password)
    for (const [index, course] of courses.entries()) await writeCourse(written, course, index, pictures)
    await writeHomework(written, pictures)
    for (const place of shelf) await writeWork(written, place, projects)
    await writeWords(written, pictures)
  })
}

async function preparePictures(files: DemoFiles): Promise<Map<string, PreparedFile>> {
  const found = new Map<string, PreparedFile>()
  for (const name of [...BANNERS, ...courses.map((course) => course.cover)])
    found.set(name, await files.prepare(`${name}.webp`, `${name}.webp`, '后台上传'))
  const starters = courses
    .flatMap((course) => course.units.map((unit) => unit.starter))
    .filter((starter) => starter !== undefined)
  const built = new Map((await files.list()).starters.map(({ id, file }) => [id, file]))
  for (const name of new Set(starters)) {
    const file = built.get(name) ?? name
    found.set(name, await files.prepare(file, file, '后台上传'))
    found.set(`${name}.png`, await files.prepare(`${name}.png`, `${name}.png`, '后台上传'))
  }
  return found
}

/** Dictionary work_type by the ending of the file. */
const workTypes: Readonly<Record<string, string>> = { sb3: '2', sjr: '3', py: '4' }

interface Project {
  title: string
  workType: string
  file: PreparedFile
  cover: PreparedFile
}

async function prepareProjects(files: DemoFiles): Promise<Map<string, Project>> {
  const { works } = await files.list()
  const found = new Map<string, Project>()
  for (const { id, title, file } of works) {
    const ending = file.split('.').at(-1)!
    const project = await files.prepare(file, `${title}.${ending}`, `学生作业-${ending}`)
    found.set(id, {
      title,
      workType: workTypes[ending] ?? '2',
      file: project,
      cover: await files.prepare(`${id}.png`, `${title}.png`, '学生作业-封面'),
    })
  }
  return found
}

async function roleIds(): Promise<Map<string, string>> {
  const rows = await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()
  return new Map(rows.map((row) => [row.roleCode, row.id]))
}

async function writeDeparts(written: Written): Promise<void> {
  const root = await writeDepart(institution, null, 'A01', '1')
  const middle = await writeDepart(division, root, 'A01A01', '2')
  for (const [index, demoClass] of classes.entries())
    written.departs.set(demoClass.key, await writeDepart(demoClass.name, middle, `A01A01A0${index + 1}`, '3'))
  written.departs.set('root', root)
}

async function writeDepart(
  departName: string,
  parentId: string | null,
  orgCode: string,
  level: '1' | '2' | '3',
): Promise<string> {
  const id = newId()
  await db()
    .insertInto('sysDepart')
    .values({ id, parentId, departName, orgCode, orgCategory: level, orgType: level, ...stamp('admin', ago(60)) })
    .execute()
  return id
}

async function writePeople(written: Written, password: string): Promise<void> {
  const root = written.departs.get('root')!
  // The base seed's administrator, or one made here, gets the demo password; he is in charge of the whole school.
  const admin = await db().selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirst()
  if (admin) {
    await db()
      .updateTable('sysUser')
      .set({ password, mustChangePassword: 0, departIds: root, orgCode: 'A01', ...stamp('admin', ago(60)) })
      .where('id', '=', admin.id)
      .execute()
    await db()
      .insertInto('sysUserDepart')
      .values({ id: newId(), userId: admin.id, depId: root })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else
    await writePerson(written, {
      username: 'admin',
      realname: '管理员',
      role: 'admin',
      password,
      departIds: root,
      memberOf: root,
      orgCode: 'A01',
    })
  for (const teacher of staff) {
    const depart = written.departs.get(teacher.classKey)!
    await writePerson(written, {
      username: teacher.username,
      realname: teacher.realname,
      role: 'teacher',
      password,
      departIds: depart,
      memberOf: depart,
      orgCode: orgCodeOf(teacher.classKey),
    })
  }
  for (const student of students)
    await writePerson(written, {
      username: student.username,
      realname: student.realname,
      role: 'student',
      password,
      departIds: '',
      memberOf: written.departs.get(student.classKey)!,
      orgCode: orgCodeOf(student.classKey),
      sex: student.sex,
    })
}

const orgCodeOf = (classKey: string) => `A01A01A0${classes.findIndex((demoClass) => demoClass.key === classKey) + 1}`

interface Person {
  username: string
  realname: string
  role: 'admin' | 'teacher' | 'student'
  password: string
  departIds: string
  memberOf: string
  orgCode: string
  sex?: number
}

async function writePerson(written: Written, { role, memberOf, ...person }: Person): Promise<void> {
  const id = newId()
  await db()
    .insertInto('sysUser')
    .values({
      id,
      ...person,
      userIdentity: role === 'student' ? 1 : 2,
      school: institution,
      ...stamp('admin', ago(50)),
    })
    .execute()
  await db()
    .insertInto('sysUserRole')
    .values({ id: newId(), userId: id, roleId: written.roles.get(role)! })
    .execute()
  await db().insertInto('sysUserDepart').values({ id: newId(), userId: id, depId: memberOf }).execute()
  written.users.set(person.username, id)
}

async function writeCourse(
  written: Written,
  course: DemoCourse,
  order: number,
  pictures: Map<string, PreparedFile>,
): Promise<void> {
  const courseId = newId()
  await db()
    .insertInto('teachingCourse')
    .values({
      id: courseId,
      courseName: course.name,
      courseDesc: course.desc,
      courseCover: pictures.get(course.cover)!.filePath,
      showType: course.showType,
      isShared: course.shared ? 1 : 0,
      showHome: 1,
      orderNum: order + 1,
      courseType: course.type,
      courseCategory: course.python ? '2' : '1',
      ...stamp(course.teacher, ago(40 - order)),
    })
    .execute()
  for (const [index, unit] of course.units.entries()) {
    const unitId = newId()
    const [mapX, mapY] = UNIT_PLACES[index]!
    await db()
      .insertInto('teachingCourseUnit')
      .values({
        id: unitId,
        courseId,
        unitName: unit.name,
        unitIntro: unit.intro,
        unitCover: pictures.get(`${unit.starter}.png`)?.filePath ?? pictures.get(course.cover)!.filePath,
        courseWorkType: course.python ? 4 : course.junior ? 3 : 2,
        courseWork: unit.starter ? pictures.get(unit.starter)!.filePath : null,
        mediaContent: unit.lesson,
        orderNum: index + 1,
        mapX,
        mapY,
        ...stamp(course.teacher, ago(40 - order, index)),
      })
      .execute()
    written.units.set(unit.name, unitId)
  }
  for (const key of course.openTo)
    await db()
      .insertInto('teachingCourseDept')
      .values({
        id: newId(),
        courseId,
        deptId: written.departs.get(key)!,
        openTime: ago(30),
        ...stamp(course.teacher, ago(30)),
      })
      .execute()
}

async function writeHomework(written: Written, pictures: Map<string, PreparedFile>): Promise<void> {
  for (const { key, name, desc, codeType, starter, classes: keys, teacher, days } of homeworks) {
    const id = newId()
    const departIds = keys.map((key) => written.departs.get(key)!)
    await db()
      .insertInto('teachingAdditionalWork')
      .values({
        id,
        codeType,
        workName: name,
        workDesc: desc,
        workUrl: starter ? pictures.get(starter)!.filePath : null,
        workCover: starter ? pictures.get(`${starter}.png`)!.filePath : null,
        workDept: departIds.join(','),
        status: 1,
        ...stamp(teacher, ago(days)),
      })
      .execute()
    await db()
      .insertInto('teachingAdditionalWorkDept')
      .values(departIds.map((deptId) => ({ id: newId(), additionalId: id, deptId })))
      .execute()
    written.homework.set(key, id)
  }
}

async function writeWork(written: Written, place: DemoWorkPlace, projects: Map<string, Project>): Promise<void> {
  const project = projects.get(place.id)
  const student = students.find((student) => student.username === place.student)
  if (!project || !student) throw new Error(`demo work ${place.id} of ${place.student} does not exist`)
  const workId = newId()
  const time = ago(place.days, 37 + (place.views % 300))
  const { isTask, ...where } = taskOf(written, place)
  await db()
    .insertInto('teachingWork')
    .values({
      id: workId,
      userId: written.users.get(place.student)!,
      departId: isTask ? written.departs.get(student.classKey)! : null,
      ...where,
      workName: project.title,
      workType: project.workType,
      workFile: project.file.id,
      workCover: project.cover.id,
      workStatus: place.status,
      starNum: place.likes,
      viewNum: place.views,
      versionNo: 1,
      submitTime: place.status > 0 && isTask ? time : null,
      publishTime: place.status >= 3 ? time : null,
      ...stamp(place.student, time),
    })
    .execute()
  await db()
    .insertInto('teachingWorkVersion')
    .values({
      id: newId(),
      workId,
      versionNo: 1,
      kind: place.status > 0 ? 'submit' : 'save',
      workName: project.title,
      fileId: project.file.id,
      coverId: project.cover.id,
      checksum: project.file.checksum,
      createBy: place.student,
      createTime: time,
    })
    .execute()
  await writeEcho(written, place, {
    workId,
    time,
    teacher: classes.find((demoClass) => demoClass.key === student.classKey)!.teacher,
  })
}

/** What a work was made for: a unit, homework of a class, or nothing but joy. */
function taskOf(written: Written, { unit, homework }: DemoWorkPlace) {
  const courseId = unit === undefined ? null : written.units.get(unit)!
  const additionalId = homework === undefined ? null : written.homework.get(homework)!
  return {
    courseId,
    additionalId,
    isTask: courseId !== null || additionalId !== null,
    workScene: courseId !== null ? 'course' : additionalId !== null ? 'additional' : 'create',
  }
}

/** Stars and remark of the teacher, words and likes of others. */
async function writeEcho(
  written: Written,
  place: DemoWorkPlace,
  { workId, time, teacher }: { workId: string; time: string; teacher: string },
): Promise<void> {
  if (place.score !== undefined)
    await db()
      .insertInto('teachingWorkCorrect')
      .values({ id: newId(), workId, score: place.score, comment: place.remark ?? null, ...stamp(teacher, time) })
      .execute()
  for (const [index, [username, comment]] of (place.comments ?? []).entries())
    await db()
      .insertInto('teachingWorkComment')
      .values({
        id: newId(),
        workId,
        comment,
        userId: written.users.get(username)!,
        ...stamp(username, ago(place.days * 0.6, index * 13)),
      })
      .execute()
  // The likes shown are likes that were given: one row each, by fellow pupils.
  const fans = students.filter((student) => student.username !== place.student).slice(0, place.likes)
  for (const fan of fans)
    await db()
      .insertInto('teachingWorkLike')
      .values({ id: newId(), workId, person: `user:${written.users.get(fan.username)!}`, createTime: time })
      .execute()
}

async function writeWords(written: Written, pictures: Map<string, PreparedFile>): Promise<void> {
  for (const { title, content, priority, category, days } of announcements) {
    await db()
      .insertInto('sysAnnouncement')
      .values({
        id: newId(),
        title,
        msgContent: content,
        priority,
        msgCategory: category,
        msgType: 'ALL',
        sendStatus: '1',
        sender: 'admin',
        startTime: ago(days),
        endTime: ago(-60),
        sendTime: ago(days),
        ...stamp('admin', ago(days)),
      })
      .execute()
  }
  for (const { title, content, picture, days, draft } of newsArticles) {
    const head = picture
      ? `<p><img src="/api/sys/common/static/${pictures.get(picture)!.filePath}" alt="" width="960" height="320"></p>`
      : ''
    await db()
      .insertInto('teachingNews')
      .values({
        id: newId(),
        newsTitle: title,
        newsContent: head + content,
        newsStatus: draft ? 0 : 1,
        ...stamp('admin', ago(days)),
      })
      .execute()
  }
  const settings = {
    banner: BANNERS.map((name) => pictures.get(name)!.filePath).join(','),
    bannerLinks: '/home\n/home\n/home',
    allowComment: '1',
  }
  for (const [configKey, configValue] of Object.entries(settings)) {
    await db()
      .insertInto('sysConfig')
      .values({ id: newId(), configKey, configValue, configEnabled: 1 })
      .onConflict((conflict) => conflict.column('configKey').doUpdateSet({ configValue }))
      .execute()
  }
}
