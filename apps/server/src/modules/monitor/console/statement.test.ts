import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
interface Output {
  text: string
  table: { columns: string[]; rows: (string | number | null)[][] }
}
const run = async (statement: string, token = admin.token) =>
  (await site.call('POST', '/monitor/console/run', { token, body: { line: `sql ${statement}` } })).body
const output = async (statement: string) => {
  const { success, message, result } = await run(statement)
  expect([success, message]).toEqual([true, '操作成功！'])
  return result as Output
}

test('a query returns its rows', async () => {
  const { text, table } = await output(`select username, status from sys_user where id = '${student.id}'`)
  expect([text, table]).toEqual(['1 行', { columns: ['username', 'status'], rows: [[student.username, 1]] }])
})

test.each([
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5) select sum(i) as s from n',
  'with a as (select count(*) as s from (values (1), (2)) as v) select max(s) + 13 as s from a;',
  'select 15 as s order by 1',
  "select length('it''s (a) quote!') as s",
])('the query %s is run', async (statement) => {
  expect((await output(statement)).table).toEqual({ columns: ['s'], rows: [[15]] })
})

test('a long result is cut to 200 rows, with a note', async () => {
  const { text, table } = await output(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) select i from n',
  )
  expect([text, table.rows.length]).toEqual(['只显示前 200 行', 200])
})

describe('secret columns', () => {
  test.each(['select * from sys_user', 'select * from "sys_user" as u', 'select u.* from SYS_USER u'])(
    'are left out of the result of %s',
    async (statement) => {
      const { columns, rows } = (await output(statement)).table
      expect(columns).toContain('username')
      expect(columns.filter((name) => /passw|salt|token/.test(name))).toEqual([])
      expect(JSON.stringify(rows)).not.toContain('argon2')
    },
  )

  test.each([
    'select password from sys_user',
    'select token_hash from sys_session',
    'select u.password from sys_user u',
    'with sys_user as (select * from sys_user) select password from sys_user',
  ])('cannot be selected by %s', async (statement) => {
    expect((await run(statement)).message).toMatch(
      /^数据库不接受这条查询：(没有“(u\.)?(password|token_hash)”这一列|“sys_user”用到了它自己)$/,
    )
  })

  test.each([
    ['select * from public.sys_user', '不能使用“public”'],
    ['select * from main.sys_user', '不能使用“main”'],
    ['select * from "main"."sys_user"', '不能使用“main”'],
    ['select * from sqlite_master', '不能使用“sqlite_master”'],
    ['select * from pg_shadow', '不能使用“pg_shadow”'],
    ['select * from sys_one_time', '表 sys_one_time 存着秘密，不能查看'],
    ['select * from "SYS_SMS_CODE"', '表 sys_sms_code 存着秘密，不能查看'],
    ["select query_to_xml('select password from sys_user', true, false, '')", '不能调用“query_to_xml”'],
    [
      "with q as (select 'select password from sys_user' as t, 1=1 as n) select 1, query_to_xml(t,n,n,t) as x from q",
      '不能调用“query_to_xml”',
    ],
    ["select * from (select 'x' as f) as q, dblink(f) as (a text)", '不能调用“dblink”'],
    ["select pg_read_file('/etc/passwd')", '不能使用“pg_read_file”'],
    ["select load_extension('x')", '不能调用“load_extension”'],
    ['select "query_to_xml" (1)', '不能调用“query_to_xml”'],
    ['select 1 as a) as x, (select password from sys_user', '括号没有配对'],
    ['select 1 -- x', '不能有注释'],
    ['select 1 /* x */', '不能有注释'],
    ['select 1 /* x', '不能有注释'],
    ['select [password] from sys_user', '不能有“[”'],
    ['select `password` from sys_user', '不能有“`”'],
    ['select $$a$$', '不能有“$”'],
    ["select e'\\' || password from sys_user --'", '文字里不能有反斜杠'],
    ['select 1; select 2', '不能有“;”'],
  ])('cannot be reached by the query %s, which is refused before it runs', async (statement, reason) => {
    expect((await run(statement)).message).toBe(`这条查询不能执行：${reason}`)
  })
})

test.each([
  'delete from sys_user',
  'update sys_user set status = 2',
  'pragma query_only=0',
  'with a as (delete from sys_user returning id) select * from a',
  'select 1 into t',
  'vacuum',
  '',
])('the statement %j writes nothing', async (statement) => {
  expect((await run(statement)).success).toBe(false)
  expect(
    await site.database.root.selectFrom('sysUser').select('id').where('id', '=', student.id).execute(),
  ).toHaveLength(1)
})

test('an endless statement is stopped, and meanwhile the server responds', async () => {
  const endless = run('with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n')
  expect((await site.call('GET', '/health')).status).toBe(200)
  expect((await endless).message).toBe('查询超过 5 秒，已经停止。请缩小范围再试')
  expect((await output('select 1 as s')).text).toBe('1 行')
})

test('statements require a separate permission', async () => {
  const { root } = site.database
  const roleId = newId()
  await root
    .insertInto('sysRole')
    .values({ id: roleId, roleName: '值班', roleCode: 'duty', createTime: new Date().toISOString() })
    .execute()
  const { id: permissionId } = await root
    .selectFrom('sysPermission')
    .select('id')
    .where('perms', '=', 'monitor:console:run')
    .executeTakeFirstOrThrow()
  await root.insertInto('sysRolePermission').values({ id: newId(), roleId, permissionId }).execute()
  const { token } = await site.person('duty' as 'teacher')
  expect((await run('select 1', token)).message).toBe('没有“sql”这个命令，输入 help 查看全部命令')
  const list = (await site.call('GET', '/monitor/console/commands', { token })).body.result as { name: string }[]
  expect(list.map(({ name }) => name)).toContain('tables')
  expect(list.map(({ name }) => name)).not.toContain('sql')
})

test('the console lists the tables and checks the integrity of the database', async () => {
  const command = async (line: string) =>
    (await site.call('POST', '/monitor/console/run', { token: admin.token, body: { line } })).body.result as Output
  const { rows } = (await command('tables')).table
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['sys_user', 'teaching_work']))
  expect((await command('integrity')).text).toBe('数据库完好')
})
