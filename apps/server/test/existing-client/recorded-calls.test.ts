import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '../../src/modules/sys/credential/credential.ts'
import { openHarness } from '../harness.ts'
import { filled, recordedCalls, tokenFor, type RecordedCall } from './recorded-calls.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../school.ts'

/**
 * Replies to an existing client's recorded calls may get new keys, but must not lose keys or change types.
 * `RECORD=1` records the shapes again. Check the difference before you commit.
 */

const FILE = path.join(import.meta.dirname, 'recorded-shapes.json')
const PASSWORD = 'Sunny7day'

const site = await openHarness()
const school = await openSchool(site)
const { student, teacher, admin, red } = school
const password = await hashPassword(PASSWORD)
await site.database.root.updateTable('sysUser').set({ password }).where('id', '=', student.id).execute()
const post = async (person: { token: string }, url: string, body: object) =>
  (await site.call('POST', url, { token: person.token, body })).body.result as Record<string, string>
const { courseId, unitId } = await openCourse(site, teacher, { isShared: true, showHome: true, courseMap: 'map.png' })
await post(teacher, '/teaching/teachingCourseDept/addOrUpdate', { deptId: red, courseIdList: [courseId] })
const homework = await post(teacher, '/teaching/teachingAdditionalWork/add', {
  status: 1,
  codeType: 2,
  workName: '周末作业',
  workDept: red,
})
const { workId } = await saved(save(site, student, project(), { workScene: 'course', courseId: unitId, submit: true }))
await setStatus(site, workId, 4)
await post(teacher, '/teaching/teachingWork/saveComment', { workId, comment: '真棒' })
const news = await post(admin, '/teaching/teachingNews/add', {
  newsTitle: '开学',
  newsContent: '<p>好</p>',
  newsStatus: 1,
})
const uploaded = await site.upload(
  '/sys/common/upload',
  [{ name: 'file', fileName: 'words.txt', content: Buffer.from('你好') }],
  { token: student.token },
)
const names = {
  student: student.id,
  studentName: student.username,
  password: PASSWORD,
  class: red,
  course: courseId,
  unit: unitId,
  published: workId,
  homework: homework['id']!,
  news: news['id']!,
  file: (uploaded.body.result as { id: string }).id,
}

type Shape = string | { [key: string]: Shape } | Shape[]

/** A list has the shape of its first entry. `null` may become any type. */
function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  )
}

function losses(before: Shape, now: Shape, at: string): string[] {
  if (before === 'null' || now === 'null') return []
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [`${at} was a list`]
    return before[0] === undefined || now[0] === undefined ? [] : losses(before[0], now[0], `${at}[]`)
  }
  if (typeof before === 'string') return before === now ? [] : [`${at} was a ${before}`]
  if (typeof now === 'string' || Array.isArray(now)) return [`${at} was an object`]
  return Object.entries(before).flatMap(([key, inner]) =>
    now[key] === undefined ? [`${at}.${key} is gone`] : losses(inner, now[key], `${at}.${key}`),
  )
}

const nameOf = ({ who, method, path: address }: RecordedCall) => `${who} ${method} ${address}`

async function answerTo({ who, method, path: address, body }: RecordedCall): Promise<Shape> {
  const token = tokenFor(school, who)
  const reply = await site.call(method, filled(address, names), {
    ...(token === undefined ? {} : { token }),
    ...(body
      ? { body: JSON.parse(filled(JSON.stringify(body).replace(/"\{(\w+)\}"/g, '"{$1}"'), names)) as object }
      : {}),
  })
  const { success, code, result } = reply.body
  return {
    status: String(reply.status),
    success: String(success),
    code: `${typeof code} ${code}`,
    result: shapeOf(result),
  }
}

const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Shape>

test('every recorded call has a stored shape, and every stored shape has a call', async () => {
  if (process.env['RECORD'] === '1') {
    const shapes: Record<string, Shape> = {}
    for (const call of recordedCalls) shapes[nameOf(call)] = await answerTo(call)
    writeFileSync(FILE, `${JSON.stringify(shapes, null, 2)}\n`)
    Object.assign(recorded, shapes)
  }
  expect(Object.keys(recorded).sort()).toEqual(recordedCalls.map(nameOf).sort())
})

test.each(recordedCalls.map((call) => [nameOf(call), call] as const))('%s keeps its keys', async (name, call) => {
  expect(losses(recorded[name]!, await answerTo(call), 'answer')).toEqual([])
})
