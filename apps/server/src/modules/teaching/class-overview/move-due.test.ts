import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { readSheet } from '../../../platform/sheet/parse/read-sheet.ts'
import { remindOfHomework } from '../additional-work/reminder.service.ts'

const PAST = '2026-01-31 18:00:00'
const SOON = '2099-05-02 18:00:00'
const LATER = '2099-05-09 18:00:00'

const site = await openHarness()
type Row = Record<string, unknown>
const post = (url: string, body: object, who: Pick<Person, 'token'> = school.teacher) =>
  site.call('POST', url, { token: who.token, body })
const read = async <R>(url: string, who: Person): Promise<R> =>
  (await site.call('GET', url, { token: who.token })).body.result as R
const move = (homeworkId: string, moves: object[], who?: Person, departId = school.red) =>
  post('/teaching/classOverview/moveDue', { departId, homeworkId, moves }, who)
const forChild = (who: Person, dueTime: string | null, note: string | null = null) => ({
  userId: who.id,
  dueTime,
  note,
})
async function assign(more: object = {}): Promise<string> {
  const body = { status: 1, codeType: 2, workName: '画一个圆', workDept: school.red, dueTime: PAST, ...more }
  return ((await post('/teaching/teachingAdditionalWork/add', body)).body.result as { id: string }).id
}
const submit = (who: Person, id: string) =>
  save(site, who, project(), { workScene: 'additional', additionalId: id, submit: true })
const tasks = (who: Person) => read<Row[]>('/teaching/teachingWork/mineAdditionalWork', who)
const marks = (who: Person) => read<Row[]>('/teaching/gradebook/mine', who)
const matrix = (page: 'classOverview' | 'gradebook') =>
  read<{ homework: Row[]; cells: Row[] }>(`/teaching/${page}/matrix?departId=${school.red}`, school.teacher)
const planUnit = (dueTime: string | null) =>
  post('/teaching/teachingCourseDept/editUnit', { id: linkId, unitId: unit, openTime: '2026-01-01 08:00:00', dueTime })

const school = await openSchool(site)
const { courseId, unitId } = await openCourse(site, school.teacher)
const unit = unitId
const link = { courseId, deptId: school.red, openTime: '2026-01-01 08:00:00' }
const linkId = ((await post('/teaching/teachingCourseDept/add', link)).body.result as { id: string }).id

describe('a due time that is moved for one child', () => {
  test('applies to this child only, and is shown with its note', async () => {
    const id = await assign()
    expect((await move(id, [forChild(school.student, LATER, '生病了')])).body).toMatchObject({
      success: true,
      result: { before: [{ userId: school.student.id, dueTime: null, note: null }] },
    })
    const moved = { dueTime: LATER, dueMoved: true, dueNote: '生病了' }
    const theirs = (await tasks(school.student)).find((row) => row['additionalWorkId'] === id)
    expect(theirs).toMatchObject(moved)
    expect((await marks(school.student)).find((row) => row['id'] === id)).toMatchObject({ ...moved, isOver: false })
    expect(await read(`/teaching/teachingAdditionalWork/getWorkInfo?id=${id}`, school.student)).toMatchObject(moved)
    const mates = (await tasks(school.mate)).find((row) => row['additionalWorkId'] === id)
    expect(mates).toMatchObject({ dueTime: PAST, dueMoved: false, dueNote: null })
    expect((await marks(school.mate)).find((row) => row['id'] === id)).toMatchObject({ isOver: true })
    for (const page of ['classOverview', 'gradebook'] as const)
      expect((await matrix(page)).homework.find((row) => row['id'] === id)).toMatchObject({
        dueTime: PAST,
        moved: [{ userId: school.student.id, dueTime: LATER, note: '生病了', isOver: false }],
      })
  })

  test('lets this child submit when late works are refused', async () => {
    const id = await assign({ allowLate: false })
    expect((await submit(school.student, id)).body.success).toBe(false)
    await move(id, [forChild(school.student, LATER)])
    await saved(submit(school.student, id))
    expect((await submit(school.mate, id)).body.message).toContain('截止时间')
    for (const page of ['classOverview', 'gradebook'] as const)
      expect((await matrix(page)).cells.filter((cell) => cell['homeworkId'] === id)).toMatchObject([{ late: false }])
    await move(id, [forChild(school.student, null)])
    for (const page of ['classOverview', 'gradebook'] as const)
      expect((await matrix(page)).cells.filter((cell) => cell['homeworkId'] === id)).toMatchObject([{ late: true }])
    const detail = `/teaching/teachingDepartDayLog/classDetail?departId=${school.red}`
    const late = async () =>
      (await read<{ works: Row[] }>(detail, school.teacher)).works.find((w) => w['homeworkId'] === id)
    expect(await late()).toMatchObject({ late: true })
    await move(id, [forChild(school.student, LATER)])
    expect(await late()).toMatchObject({ late: false })
  })

  test('can also be set for the homework of a unit', async () => {
    await planUnit(PAST)
    await move(unit, [forChild(school.student, LATER)])
    const lesson = (who: Person) => read<Row>(`/teaching/teachingCourseUnit/lesson?unitId=${unit}`, who)
    expect(await lesson(school.student)).toMatchObject({ dueTime: LATER, dueMoved: true })
    expect(await lesson(school.mate)).toMatchObject({ dueTime: PAST, dueMoved: false })
    const timetable = `/teaching/timetable/list?first=2099-05-09&last=2099-05-09`
    expect(await read(timetable, school.student)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'due', title: '接苹果', startTime: LATER })]),
    )
    for (const who of [school.mate, school.teacher])
      expect((await read<Row[]>(timetable, who)).filter(({ title }) => title === '接苹果')).toEqual([])
  })

  test('ends when the class gets a later due time or none', async () => {
    const id = await assign({ dueTime: SOON })
    for (const dueTime of [PAST, SOON])
      expect((await move(id, [forChild(school.student, dueTime)])).body.message).toContain('要晚于')
    await move(id, [forChild(school.student, LATER)])
    const edit = (dueTime: string | null) =>
      site.call('PUT', '/teaching/teachingAdditionalWork/edit', {
        token: school.teacher.token,
        body: { id, status: 1, codeType: 2, workName: '画一个圆', workDept: school.red, dueTime },
      })
    const due = async () => (await tasks(school.student)).find((row) => row['additionalWorkId'] === id)
    await edit('2099-06-01 18:00:00')
    expect(await due()).toMatchObject({ dueTime: '2099-06-01 18:00:00', dueMoved: false })
    await edit(null)
    expect(await due()).toMatchObject({ dueTime: null, dueMoved: false })
    expect((await move(id, [forChild(school.student, LATER)])).body.message).toContain('没有截止时间')
  })

  test('can be undone with the returned previous due times', async () => {
    const id = await assign({ dueTime: SOON })
    await move(id, [forChild(school.student, LATER, '比赛')])
    const both = [forChild(school.student, '2099-07-01 18:00:00'), forChild(school.mate, '2099-07-01 18:00:00')]
    const { before } = (await move(id, both)).body.result as { before: object[] }
    expect(before).toEqual([forChild(school.student, LATER, '比赛'), forChild(school.mate, null)])
    await move(id, before)
    expect((await matrix('classOverview')).homework.find((row) => row['id'] === id)).toMatchObject({
      moved: [{ userId: school.student.id, dueTime: LATER, note: '比赛' }],
    })
  })

  test('is set only by managers of the class, for children with the homework', async () => {
    const id = await assign({ dueTime: SOON })
    const single = await assign({ dueTime: SOON, workDept: '', workUsers: school.mate.id })
    const wanted = [forChild(school.student, LATER)]
    for (const reply of [
      await move(id, wanted, school.stranger),
      await move(id, wanted, school.student),
      await move(id, [forChild(school.outsider, LATER)]),
      await move(id, [forChild(school.outsider, LATER)], school.stranger, school.blue),
      await move(single, wanted),
      await move('4711', wanted),
    ])
      expect(reply.body.success).toBe(false)
    expect((await move(single, [forChild(school.mate, LATER)], school.admin)).body.success).toBe(true)
    const all = await site.database.root.selectFrom('teachingMovedDue').select('additionalId').execute()
    expect(all.filter(({ additionalId }) => additionalId === id)).toEqual([])
  })

  test('causes one reminder before the moved due time', async () => {
    const id = await assign({
      dueTime: SOON,
      remindHours: 24,
      workDept: '',
      workUsers: `${school.student.id},${school.mate.id}`,
    })
    await move(id, [forChild(school.student, LATER)])
    const round = (time: string) => site.within(() => remindOfHomework(site.context, time))
    expect(await round('2099-05-02T08:00:00.000Z')).toBe(1)
    expect(await round('2099-05-09T08:00:00.000Z')).toBe(1)
    expect(await round('2099-05-09T09:00:00.000Z')).toBe(0)
  })

  test('makes the exported gradebook show the homework as not yet due', async () => {
    const child = await site.person('student', { memberOf: [school.red], realname: '周晚晚' })
    const id = await assign({ workName: '表里的作业' })
    await move(id, [forChild(child, LATER)])
    const url = `/teaching/gradebook/exportXls?departId=${school.red}`
    const [head, , ...rows] = await readSheet(
      (await site.call('GET', url, { token: school.teacher.token })).bytes,
      1000,
    )
    const at = head!.indexOf('表里的作业')
    const cellOf = (username: string) => rows.find((row) => row[1] === username)![at]
    expect([cellOf(child.username), cellOf(school.mate.username)]).toEqual(['还没到期', '没交'])
  })
})
