import { createHash, randomBytes } from 'node:crypto'
import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import type { Harness, Person, Reply } from './harness.ts'

export interface School {
  root: string
  red: string
  blue: string
  admin: Person
  /** The teacher of the red class. `stranger` teaches the blue class. */
  teacher: Person
  stranger: Person
  student: Person
  mate: Person
  /** A student of the blue class. */
  outsider: Person
}

export async function openSchool(site: Harness): Promise<School> {
  const { root: database } = site.database
  const time = new Date().toISOString()
  const mark = randomBytes(3).toString('hex').toUpperCase()
  const depart = async (departName: string, orgCode: string, parentId: string | null) => {
    const id = randomBytes(16).toString('hex')
    await database
      .insertInto('sysDepart')
      .values({ id, parentId, departName, orgCode, orgCategory: parentId ? '3' : '1', createTime: time })
      .execute()
    return id
  }
  const root = await depart('实验小学', `T${mark}`, null)
  const red = await depart('红班', `T${mark}A01`, root)
  const blue = await depart('蓝班', `T${mark}A02`, root)
  return {
    root,
    red,
    blue,
    admin: await site.person('admin'),
    teacher: await site.person('teacher', { departIds: [red], realname: '王老师' }),
    stranger: await site.person('teacher', { departIds: [blue] }),
    student: await site.person('student', { memberOf: [red], realname: '林小满' }),
    mate: await site.person('student', { memberOf: [red] }),
    outsider: await site.person('student', { memberOf: [blue] }),
  }
}

/**
 * Creates a course with a unit that has all parts, including the hidden parts.
 * @returns the ids of the course and the unit
 */
export async function openCourse(
  site: Harness,
  teacher: Person,
  values: Record<string, unknown> = {},
  unit: Record<string, unknown> = {},
): Promise<{ courseId: string; unitId: string }> {
  const course = await site.call('POST', '/teaching/teachingCourse/add', {
    token: teacher.token,
    body: { courseName: `课程${randomBytes(3).toString('hex')}`, ...values },
  })
  const courseId = (course.body.result as { id: string }).id
  const added = await site.call('POST', '/teaching/teachingCourseUnit/add', {
    token: teacher.token,
    body: {
      courseId,
      unitName: '接苹果',
      courseWork: 'start.sb3',
      courseWorkAnswer: 'answer.sb3',
      courseVideo: 'video.mp4',
      courseCase: 'case.sb3',
      coursePpt: 'a.pptx,b.pptx',
      coursePlan: 'plan.docx',
      courseWorkType: 2,
      ...unit,
    },
  })
  return { courseId, unitId: (added.body.result as { id: string }).id }
}

/** Returns bytes that the server accepts as a Scratch project. */
export function project(text = randomBytes(12).toString('hex')): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(text)])
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const clientKey = () => randomBytes(16).toString('hex')

export interface SavedResult {
  workId: string
  versionNo: number
  workStatus: string
  savedAt: string
  fileUrl: string
  coverUrl: string | null
  nameProblem: string | null
}

export function save(
  site: Harness,
  person: Pick<Person, 'token'>,
  content: Buffer | { project: Buffer; cover: Buffer },
  meta: Record<string, unknown> = {},
): Promise<Reply> {
  const { project, cover } = Buffer.isBuffer(content) ? { project: content, cover: undefined } : content
  const whole = {
    clientKey: clientKey(),
    baseVersion: 0,
    checksum: sha256(project),
    workName: '我的游戏',
    workType: '2',
    workScene: 'create',
    ...meta,
  }
  return site.call('POST', '/teaching/teachingWork/save', {
    token: person.token,
    headers: { 'content-type': SAVE_BODY },
    body: saveBody(whole, project, cover),
  })
}

/** Returns the body of a save, exactly as our editors send it. */
export function saveBody(meta: object, file: Buffer, cover: Buffer = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(JSON.stringify(meta))
  const head = writeSaveHead({ meta: text.length, file: file.length, cover: cover.length })
  return Buffer.concat([head, text, file, cover])
}

export async function saved(reply: Promise<Reply>): Promise<SavedResult> {
  const { body } = await reply
  if (!body.success) throw new Error(`not saved: ${body.message}`)
  return body.result as SavedResult
}

/** Skips the checks of the API. */
export async function setStatus(site: Harness, workId: string, workStatus: number): Promise<void> {
  await site.database.root
    .updateTable('teachingWork')
    .set({ workStatus, publishTime: workStatus >= 3 ? new Date().toISOString() : null })
    .where('id', '=', workId)
    .execute()
}
