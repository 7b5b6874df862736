import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const COURSE = '/teaching/teachingCourse'
const UNIT = '/teaching/teachingCourseUnit'
const LINK = '/teaching/teachingCourseDept'

interface Preview {
  previewId: string
  rows: { row: number; errors: Record<string, string> }[]
  validCount: number
}
const send = (url: string, lines: readonly string[], who: Person) =>
  site.upload(url, [{ name: 'file', fileName: 'a.csv', content: lines.join('\n') }], { token: who.token })
const preview = async (path: string, lines: readonly string[], who = school.teacher) => {
  const { body } = await send(`${path}/importPreview`, lines, who)
  expect(body.message).toBe('操作成功！')
  return body.result as Preview
}
const faults = async (path: string, lines: readonly string[], who = school.teacher) =>
  (await preview(path, lines, who)).rows.map(({ errors }) => Object.values(errors).join('；'))
const post = (url: string, body: object, who = school.teacher) => site.call('POST', url, { token: who.token, body })
async function bring(path: string, lines: readonly string[], who = school.teacher): Promise<string> {
  const { previewId } = await preview(path, lines, who)
  const { body } = await post(`${path}/importConfirm`, { previewId }, who)
  expect(body).toMatchObject({ success: true })
  return (body.result as { importId: string }).importId
}
const undo = async (path: string, importId: string) => (await post(`${path}/importUndo`, { importId })).body.message
const exported = async (path: string, query: string, who = school.teacher) => {
  const { bytes } = await site.call('GET', `${path}/exportXls?${query}`, { token: who.token })
  const [title, , headings, ...rows] = (await readXlsx(bytes)).sheets[0]!.rows
  return {
    title: title![0],
    headings: headings as string[],
    rows: rows.map((row) => Object.fromEntries(headings!.map((heading, at) => [String(heading), row[at] ?? '']))),
  }
}
const listed = async (path: string, query: string) =>
  (
    (await site.call('GET', `${path}/list?${query}`, { token: school.admin.token })).body.result as {
      records: Record<string, unknown>[]
    }
  ).records

describe('courses', () => {
  test('are exported with names instead of codes, and are the same after an import', async () => {
    const values = { courseDesc: '<b>好</b>', departIds: `${school.red},${school.blue}`, isShared: true, showType: 2 }
    const { courseId } = await openCourse(site, school.teacher, { courseName: '带表格的课', ...values, orderNum: 7 })
    const { title, headings, rows } = await exported(COURSE, `selections=${courseId}`)
    expect(title).toBe('课程报表')
    expect(headings.slice(0, 15).join()).toBe(
      '创建人,创建日期,更新人,更新日期,所属部门,是否共享,首页展示,课程名,课程介绍,课程图标,课程封面,课程地图,授权部门,课程类型,课程分类',
    )
    expect(rows).toMatchObject([{ 课程名: '带表格的课', 授权部门: '红班,蓝班', 是否共享: '是', 首页展示: '否' }])
    await site.call('DELETE', `${COURSE}/delete?id=${courseId}`, { token: school.teacher.token })
    const csv = (cells: readonly unknown[]) => cells.map((cell) => `"${String(cell)}"`).join(',')
    await bring(COURSE, [csv(headings), csv(headings.map((heading) => rows[0]![heading]))])
    expect(await listed(COURSE, 'courseName=带表格的课')).toMatchObject([
      { ...values, orderNum: 7, showHome: false, createBy: school.teacher.username },
    ])
  })

  test('are exported with the same filters as in the list', async () => {
    await openCourse(site, school.teacher, { courseName: '只给红班', departIds: school.red })
    const namesFor = async (departId: string) =>
      (await exported(COURSE, `courseName=只给红班&departId=${departId}`)).rows.map((row) => row['课程名'])
    expect([await namesFor(school.red), await namesFor(school.blue)]).toEqual([['只给红班'], []])
  })

  test('are checked row by row, and each invalid row gets a message', async () => {
    expect(
      await faults(COURSE, [
        '课程名,授权部门,是否共享,展示形式',
        ',红班,,',
        '甲,没有的班,,',
        '乙,,也许,',
        '丙,,,3',
        '丁,实验小学,是,2',
      ]),
    ).toEqual([
      '课程名不能为空',
      '没有叫“没有的班”的部门',
      '是否共享应为是或否',
      expect.stringContaining('展示形式'),
      '',
    ])
  })

  test('cannot be undone while they have units', async () => {
    const importId = await bring(COURSE, ['课程名', '表里的课'])
    const [course] = await listed(COURSE, 'courseName=表里的课')
    const unit = await post(`${UNIT}/add`, { courseId: course!['id'], unitName: '第一课' })
    expect(await undo(COURSE, importId)).toBe('导入的数据后来被修改或删除过，不能撤销')
    const { id } = unit.body.result as { id: string }
    await site.call('DELETE', `${UNIT}/delete?id=${id}`, { token: school.teacher.token })
    expect(await undo(COURSE, importId)).toBe('已撤销本次导入')
    expect(await listed(COURSE, 'courseName=表里的课')).toEqual([])
  })
})

describe('units', () => {
  test('are added to the course that their row names, if the caller may change the course', async () => {
    const { courseId } = await openCourse(site, school.teacher, { courseName: '单元表的课' })
    await openCourse(site, school.stranger, { courseName: '别人的课' })
    for (const _ of [1, 2]) await openCourse(site, school.teacher, { courseName: '同名课' })
    expect(
      await faults(UNIT, [
        '单元名称,课程外键ID,课程名,作业类型',
        `甲,${courseId},,2`,
        '乙,,单元表的课,2',
        '丙,,,',
        '丁,,没有的课,',
        '戊,,同名课,',
        '己,,别人的课,',
      ]),
    ).toEqual([
      '',
      '',
      '请填写课程',
      '没有叫“没有的课”的课程',
      '有几门课程叫“同名课”，请填写课程的编号',
      '你只能修改自己创建的或授权给你的部门的课程',
    ])
  })

  test('are refused if a video does not match its source', async () => {
    const { courseId } = await openCourse(site, school.teacher, { courseName: '视频课' })
    const head = '单元名称,课程名,视频来源（1上传 2链接 3外部）,课程视频,富文本内容'
    expect(await faults(UNIT, [head, '甲,视频课,2,javascript:alert(1),', '乙,视频课,3,没有地址,'])).toEqual([
      '视频地址应以 http:// 或 https:// 开头',
      '外部播放器代码中没有找到可用的播放地址（需要以 https:// 开头）',
    ])
    const code = '"<script>1</script><iframe src=""https://v.qq.com/1"" onload=x></iframe>"'
    await bring(UNIT, [head, `外部,视频课,3,${code},<p onclick=x>课文</p>`])
    const { rows } = await exported(UNIT, `courseId=${courseId}&unitName=外部`)
    expect(rows).toMatchObject([{ 课程名: '视频课', 课程外键ID: courseId, 富文本内容: '<p>课文</p>' }])
    expect(rows[0]!['课程视频']).toMatch(/^<iframe src="https:\/\/v\.qq\.com\/1" [^>]*sandbox=/)
    expect(rows[0]!['课程视频']).not.toMatch(/script>|onload/)
  })

  test('cannot be removed by an undo when a child has started a work', async () => {
    await openCourse(site, school.teacher, { courseName: '开始了的课', isShared: true })
    const importId = await bring(UNIT, ['单元名称,课程名', '表里的单元,开始了的课'])
    const [unit] = await listed(UNIT, 'unitName=表里的单元')
    await saved(save(site, school.student, project(), { workScene: 'course', courseId: unit!['id'] }))
    expect(await undo(UNIT, importId)).toBe('导入的数据后来被修改或删除过，不能撤销')
  })
})

describe('courses of classes', () => {
  test('are assigned by name, only once, and only to permitted classes of the teacher', async () => {
    await openCourse(site, school.teacher, { courseName: '开课表的课' })
    await openCourse(site, school.teacher, { courseName: '蓝班专用', departIds: school.blue })
    const head = '班级,课程,开课时间,逐课开放'
    const lines = [head, '红班,开课表的课,2026-09-01 08:00:00,是']
    expect(
      await faults(LINK, [
        ...lines,
        '红班,开课表的课,,',
        '蓝班,开课表的课,,',
        '红班,蓝班专用,,',
        '实验小学,开课表的课,,',
      ]),
    ).toEqual(['', '与第 2 行重复', '你负责的班级里没有这个班', '本课程没有授权给这个班级', '你负责的班级里没有这个班'])
    const importId = await bring(LINK, lines)
    expect(await faults(LINK, lines)).toEqual(['这个班已经有这门课程'])
    const { headings, rows } = await exported(LINK, 'courseName=开课表的课')
    expect(headings.slice(0, 8).join()).toBe('创建人,创建日期,更新人,更新日期,所属部门,班级,课程,开课时间')
    expect(rows).toMatchObject([
      { 班级: '红班', 课程: '开课表的课', 开课时间: new Date('2026-09-01T08:00:00Z'), 逐课开放: '是' },
    ])
    expect((await exported(LINK, 'courseName=开课表的课', school.stranger)).rows).toEqual([])
    expect(await undo(LINK, importId)).toBe('已撤销本次导入')
    expect(await listed(LINK, 'courseName=开课表的课')).toEqual([])
  })
})

test('a preview of five thousand rows needs at most fifty more queries than a preview of one row', async () => {
  await openCourse(site, school.teacher, { courseName: '很多单元' })
  const asked = async (rows: number) => {
    const before = site.database.statements.count
    const lines = Array.from({ length: rows }, (_, at) => `第${at}课,很多单元`)
    expect((await preview(UNIT, ['单元名称,课程名', ...lines])).validCount).toBe(rows)
    return site.database.statements.count - before
  }
  // Sessions and jobs also run some queries during the preview.
  expect(await asked(5000)).toBeLessThan((await asked(1)) + 50)
})
