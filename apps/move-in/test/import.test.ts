import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLine } from './run-line.ts'
import { hasMariadb } from '../../server/test/foreign-database/mariadb.ts'
import type { Harness } from '../../server/test/harness.ts'
import { startMoveIn, type MoveIn } from './old-school/move-in.ts'
import { fillPeople, fillTeaching, people, type OldSchool } from './old-school/old-school.ts'
import type { Tables } from '../../server/src/platform/db/tables.ts'

describe.skipIf(!hasMariadb)('importing a school from MariaDB', () => {
  let move: MoveIn
  let old: OldSchool
  let site: Harness
  beforeAll(async () => {
    move = await startMoveIn(fillPeople, fillTeaching)
    ;({ old, site } = move)
  })
  afterAll(() => move?.close())

  const run = (more?: string) => move.run(more)
  const reported = () => move.reported()
  const ids = async (table: keyof Tables) => {
    const rows = await site.database.root
      .selectFrom(table as 'sysUser')
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const rowOf = (table: keyof Tables, id: string) =>
    site.database.root
      .selectFrom(table as 'sysUser')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst() as Promise<Record<string, unknown> | undefined>
  const login = async (username: string, password: string) =>
    (await site.call('POST', '/sys/login', { body: { username, password } })).body
  const storedPassword = async (id: string) => String((await rowOf('sysUser', id))!['password'])

  test('a trial run reports the result and writes nothing', async () => {
    const before = await Promise.all((['sysUser', 'sysOrigin', 'sysConfig', 'teachingWork'] as const).map(ids))
    const { code, text } = await run('--dry-run')
    expect({ code, text }).toEqual({ code: 3, text: expect.stringContaining('搬来 33 行，更新 1 行') })
    expect(text).toContain('没有写入任何内容')
    expect(reported()).toContain('这是预览')
    expect(reported()).not.toContain('pass word')
    expect(await Promise.all((['sysUser', 'sysOrigin', 'sysConfig', 'teachingWork'] as const).map(ids))).toEqual(before)
  })

  test('an import ends before any change if the report cannot be written', async () => {
    const { code, text } = await run('--report /nowhere/report.html')
    expect([code, text]).toEqual([1, expect.stringContaining('请用 --report 换一个地方')])
    expect(await ids('sysOrigin')).toEqual([])
  })

  test('rows keep their keys, and broken rows are reported without stopping the import', async () => {
    const { code, text } = await run()
    expect({ code, text }).toEqual({ code: 3, text: expect.stringContaining('搬来 33 行，更新 1 行') })
    expect(await ids('sysDepart')).toEqual(['a-class', 'b-school', 'c-lost'])
    expect(await rowOf('sysDepart', 'a-class')).toMatchObject({
      parentId: 'b-school',
      departName: '三年级一班',
      status: '1',
    })
    // The teacher role has another key in the replaced system. Imported links refer to the role of this school.
    expect((await rowOf('sysUserRole', 'ur2'))!['roleId']).toBe('1252532323347161090')
    expect(await rowOf('sysUser', 'u1')).toMatchObject({ birthday: '2015-06-01', phone: null, email: null, status: 1 })
    expect(await rowOf('sysUser', 'u3')).toMatchObject({ username: '小明同学', birthday: null })
    expect(await rowOf('sysPosition', 'p1')).toMatchObject({ name: '班主任' })
    expect(await rowOf('sysPosition', 'p2')).toMatchObject({ name: '教研组长' })
    expect(await rowOf('sysPosition', 'p3')).toMatchObject({ name: 'Café' })
    expect(await rowOf('teachingCourse', 'c1')).toMatchObject({
      courseDesc: '<p>好</p>',
      courseMap: 'map.png',
      isShared: 1,
    })
    expect(await rowOf('teachingNews', 'a1')).toMatchObject({
      newsContent: '<p>欢迎</p>',
      releaseTime: '2025-02-20T00:00:00.000Z',
    })
    expect(await ids('teachingAdditionalWorkDept')).toHaveLength(1)
    expect(await ids('teachingWork')).toEqual(['w1', 'w2', 'w3', 'w4', 'w6'])
    expect(await rowOf('teachingWork', 'w2')).toMatchObject({ courseId: 'n1', submitTime: '2025-03-01T00:00:00.000Z' })
    // A child has only one work per task. A second work for a task is imported as a free creation.
    expect(await rowOf('teachingWork', 'w3')).toMatchObject({ courseId: null, workName: '又接苹果' })
    expect(await rowOf('teachingWorkCorrect', 'k1')).toMatchObject({ score: 5, createTime: '2025-03-02T01:30:00.000Z' })
    expect(await ids('teachingWorkComment')).toEqual(['m1'])
    const settings = await site.database.root.selectFrom('sysConfig').select(['configKey', 'configValue']).execute()
    const setting = Object.fromEntries(settings.map(({ configKey, configValue }) => [configKey, configValue]))
    expect(setting).toMatchObject({ brandName: '希望小学编程', customJS: '' })
    expect(setting).not.toHaveProperty('somethingElse')
    for (const told of [
      'd-deleted',
      '没有登录名',
      'ur4',
      '日期无效',
      '文字编码写错了',
      '和另一行重复',
      'evil.example',
      '定时任务',
    ])
      expect(reported()).toContain(told)
    // The report loads nothing and executes no imported text.
    expect(reported()).not.toMatch(/<iframe|<script|(?:src|href)="/)
  })

  test('a password of the replaced system is accepted at the first login and hashed anew', async () => {
    expect(await storedPassword('u1')).toMatch(/^\$pbe-md5-des\$/)
    expect((await login('lin', 'abc 124')).message).toBe('账号或密码错误')
    expect(await login('lin', people.lin.password)).toMatchObject({
      success: true,
      result: { mustChangePassword: false },
    })
    expect(await storedPassword('u1')).toMatch(/^\$argon2id\$/)
    expect(await login('LIN', people.lin.password)).toMatchObject({ success: true })
    // Children may keep a common password. Staff must choose another password.
    expect(await login('小明同学', '123456')).toMatchObject({ success: true, result: { mustChangePassword: false } })
    expect(await login('teacher', '123456')).toMatchObject({ success: true, result: { mustChangePassword: true } })
    expect((await login('frozen', people.frozen.password)).success).toBe(false)
    expect(await storedPassword('u4')).toMatch(/^\$pbe-md5-des\$/)
    expect((await login('gone', people.gone.password)).message).toBe('账号或密码错误')
    expect((await login('broken', 'zz')).message).toBe('账号或密码错误')
  })

  test('a second run imports changes of the replaced system, and keeps changes in Mashu', async () => {
    expect((await run()).text).toContain('搬来 0 行，更新 0 行，没有变化 34 行')
    await old.connection.query(`
      update teaching_work set work_name = '我的大猫', star_num = 9 where id = 'w1';
      update sys_user set realname = '林大满', school = '希望小学' where id = 'u1';
      update teaching_news set news_title = '又开学了' where id = 'a1';
      update teaching_work_comment set comment = '更可爱' where id = 'm1';
      insert into sys_user_role (id, user_id, role_id) values ('ur9', 'u8', 'their-helper')`)
    const { root } = site.database
    await root.updateTable('sysUser').set({ realname: '林小满（三班）' }).where('id', '=', 'u1').execute()
    await root.deleteFrom('teachingNews').where('id', '=', 'a1').execute()
    const { text } = await run()
    expect(text).toContain('搬来 1 行，更新 3 行')
    expect(await rowOf('teachingWork', 'w1')).toMatchObject({ workName: '我的大猫', starNum: 9 })
    expect(await rowOf('sysUser', 'u1')).toMatchObject({ realname: '林小满（三班）', school: '希望小学' })
    expect(await rowOf('teachingNews', 'a1')).toBeUndefined()
    expect(await rowOf('teachingWorkComment', 'm1')).toMatchObject({ comment: '更可爱' })
    for (const told of ['两边都改过，以这里的为准（用户姓名）', '这里已经删除']) expect(reported()).toContain(told)
    expect((await login('lin', people.lin.password)).success).toBe(true)
  })

  test('the log is imported on request, including long and empty entries', async () => {
    const long = '查'.repeat(1000)
    await old.connection.query(`
      insert into sys_log (id, log_type, log_content, operate_type, userid, ip, create_time, cost_time) values
        ('log1', 2, '${long}', 1, 'lin', '10.0.0.7', '2025-03-01 08:00:00', 12),
        ('log2', null, null, null, null, null, '0000-00-00 00:00:00', null)`)
    expect((await run()).text).toContain('搬来 0 行')
    expect(await rowOf('sysLog', 'log1')).toBeUndefined()
    expect((await run('--logs')).text).toContain('搬来 2 行')
    expect(await rowOf('sysLog', 'log1')).toMatchObject({
      logType: 2,
      logContent: long,
      userid: 'lin',
      ip: '10.0.0.7',
      createTime: '2025-03-01T00:00:00.000Z',
    })
    expect(await rowOf('sysLog', 'log2')).toMatchObject({ logType: 2, logContent: '' })
    expect((await run('--logs')).text).toContain('搬来 0 行')
    const { token } = await site.person('admin')
    const list = await site.call('GET', '/sys/log/list?logType=2&userid=lin', { token })
    expect(list.body.result).toMatchObject({ total: 1 })
  })

  test("a text longer than the form's limit is imported whole and reported", async () => {
    const long = '长'.repeat(200)
    await old.connection.query(`
      insert into sys_role (id, role_code, role_name, description) values ('r-long', 'r-long', '助教', '${long}')`)
    expect((await run()).text).toContain('搬来 1 行')
    expect(await rowOf('sysRole', 'r-long')).toMatchObject({ description: long })
    expect(reported()).toMatch(/比这里允许的长[\s\S]*超过 126 个字（描述）/)
  })

  test('an import from an unreadable source fails with a message about the cause', async () => {
    for (const [from, words] of [
      ['http://x', '--from 应写成'],
      ['mysql://reader@127.0.0.1:1/school', '没有程序在这个端口上'],
      [old.url.replace('pass%20word', 'wrong'), '用户名或密码不对'],
      [old.url.replace(/school$/, 'nothing'), '不能读这个数据库'],
    ] as const)
      expect(await runLine(site, `import --from ${from}`)).toMatchObject({
        code: 1,
        text: expect.stringContaining(words),
      })
  })
})
