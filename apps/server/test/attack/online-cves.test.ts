import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { column, data, formCalls } from '../online/forms.ts'

/**
 * Known holes of the add-on whose calls these are (CVE numbers and public issues), tried here as they were there. Each
 * is called with a condition that is true and with one that is false: where any of it reached a database as SQL, the
 * two answers would differ, or be an error of the database.
 */
let site: Harness
let admin: Person
let form: string
let report: string
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  const calls = formCalls(site, admin)
  form = await calls.form('cve_rows', [column('name', { isQuery: '1' }), column('note')])
  for (const name of ['甲', '乙', '丙']) await calls.add(form, { name })
  await calls.ok('POST', '/online/cgreport/head/add', {
    head: { code: 'cve_report', name: '人数', cgrSql: 'select sex from rpt_students' },
    items: [],
    params: [],
  })
  const { records } = (await calls.ok('GET', '/online/cgreport/head/list?code=cve_report')) as {
    records: { id: string }[]
  }
  report = records[0]!.id
})
afterAll(() => site.close())

interface Attack {
  method?: 'GET' | 'POST'
  path: () => string
  query?: Record<string, string>
  body?: object
}
const q = (path: string, query: Record<string, string>): Attack => ({ path: () => path, query })
/** `?` stands for the condition. */
const attacks: [string, Attack][] = [
  [
    'CVE-2025-51825 parseSql in the address',
    q('/online/cgreport/head/parseSql', { sql: "select * from (select 1) t where 't7k'='?'" }),
  ],
  [
    'CVE-2025-51825 parseSql, sub-query',
    {
      method: 'POST',
      path: () => '/online/cgreport/head/parseSql',
      body: { sql: "select * from (select password from sys_user where 't7k'='?') t" },
    },
  ],
  [
    'issue 9734 order of a report',
    {
      path: () => `/online/cgreport/api/getData/${report}`,
      query: { column: 'sex', order: "asc,(case when 't7k'='?' then 1 else 1/0 end)" },
    },
  ],
  [
    'issue 9734 column of a report',
    {
      path: () => `/online/cgreport/api/getColumnsAndData/${report}`,
      query: { column: "(case when 't7k'='?' then sex else password end)", order: 'asc' },
    },
  ],
  ['issue 3075 condition of a form', { path: () => data(form, 'list'), query: { name: "x' or 't7k'='?" } }],
  [
    'issue 4272 column of a form',
    { path: () => data(form, 'list'), query: { column: "name,(select 1 where 't7k'='?')", order: 'asc' } },
  ],
  [
    'issue 4272 advanced query',
    {
      path: () => data(form, 'list'),
      query: { superQueryParams: JSON.stringify([{ field: "name or 't7k'='?'", rule: 'eq', val: 'x' }]) },
    },
  ],
  [
    'issue 4272 value of the advanced query',
    {
      path: () => data(form, 'list'),
      query: { superQueryParams: JSON.stringify([{ field: 'name', rule: 'in', val: "x') or ('t7k'='?" }]) },
    },
  ],
  [
    'CVE-2023-38992 loadTreeData',
    q('/sys/dict/loadTreeData', {
      tableName: "sys_user where 't7k'='?' --",
      text: 'password',
      code: 'id',
      pidField: 'id',
      pid: '0',
      hasChildField: '',
    }),
  ],
  [
    'CVE-2023-38992 loadTreeData, column',
    q('/sys/dict/loadTreeData', {
      tableName: 'sys_category',
      text: "case when 't7k'='?' then name else code end",
      code: 'id',
      pidField: 'pid',
      pid: '0',
      hasChildField: '',
    }),
  ],
  // Bypasses of what was mended there (issues 9520 and 9571): by another parameter, by a comment for a space.
  [
    'issue 9520 loadTreeData, parent and condition',
    q('/sys/dict/loadTreeData', {
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      pid: "0' or 't7k'='?",
      hasChildField: '',
      condition: JSON.stringify({ name: "x' or 't7k'='?" }),
    }),
  ],
  [
    'issue 9571 loadTreeData, comment',
    q('/sys/dict/loadTreeData', {
      tableName: "sys_user/**/where/**/'t7k'='?'",
      text: 'password',
      code: 'id',
      pidField: 'id',
      pid: '0',
      hasChildField: '',
    }),
  ],
  [
    'CVE-2022-45205 queryTableData',
    q('/sys/dict/queryTableData', { table: "sys_user where 't7k'='?' --", text: 'password', code: 'username' }),
  ],
  [
    'CVE-2022-47105 queryTableData, keyword',
    q('/sys/dict/queryTableData', { table: 'sys_user', text: 'realname', code: 'username', keyword: "x' or 't7k'='?" }),
  ],
  [
    'CVE-2022-45206 duplicate/check',
    q('/sys/duplicate/check', {
      tableName: 'sys_user',
      fieldName: "(case when 't7k'='?' then username else password end)",
      fieldVal: 'admin',
    }),
  ],
  [
    'CVE-2022-45206 duplicate/check, value',
    q('/sys/duplicate/check', { tableName: 'sys_role', fieldName: 'role_code', fieldVal: "x' or 't7k'='?" }),
  ],
  [
    'CVE-2023-38905 getDictItems',
    q(`/sys/dict/getDictItems/${encodeURIComponent("sys_user,password,username,'t7k'='?'")}`, {}),
  ],
  [
    'issue 9491 loadDict',
    q(`/sys/dict/loadDict/${encodeURIComponent('sys_user,password,username')}`, { keyword: "x' or 't7k'='?" }),
  ],
  [
    'issue 9522 loadDictItem',
    q(`/sys/dict/loadDictItem/${encodeURIComponent("sys_user where 't7k'='?',password,username")}`, { key: 'admin' }),
  ],
  ['CVE-2022-22880 queryUserByDepId', q('/sys/user/queryUserByDepId', { id: "x' or 't7k'='?", realname: '' })],
  [
    'issue 9468 testConnection',
    {
      method: 'POST',
      path: () => '/online/cgreport/api/testConnection',
      body: {
        dbType: '1',
        dbUrl: "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://127.0.0.1/?'",
        dbName: 'x',
        dbUsername: 'x',
        dbPassword: 'x',
      },
    },
  ],
  [
    'release note 3.4.3 address of a database',
    {
      method: 'POST',
      path: () => '/online/cgreport/api/testConnection',
      body: {
        dbType: '1',
        dbUrl: 'jdbc:mysql://127.0.0.1:1/x?allowLoadLocalInfile=true&autoDeserialize=true&?',
        dbName: 'x',
        dbUsername: 'x',
        dbPassword: 'x',
      },
    },
  ],
  [
    'CVE-2023-1454 queryFieldBySql of another product',
    {
      method: 'POST',
      path: () => '/jmreport/queryFieldBySql',
      body: { sql: "select * from sys_user where 't7k'='?'" },
    },
  ],
  [
    'CVE-2023-4450 loadTableData of another product',
    { method: 'POST', path: () => '/jmreport/loadTableData', body: { sql: "<#assign x='?'> ${x}", dbSource: '' } },
  ],
  ['tables of the database as forms', { method: 'POST', path: () => '/online/cgform/head/transTables/sys_user,?' }],
  [
    'code by the name of a class',
    {
      method: 'POST',
      path: () => `/online/cgform/head/enhanceJava/${form}`,
      body: { buttonCode: 'add', event: 'end', cgJavaType: 'class', cgJavaValue: 'java.lang.Runtime?' },
    },
  ],
  [
    'tables and conditions from the browser',
    q('/online/cgform/api/querySelectOptions', {
      table: 'sys_user',
      txt: 'password',
      key: 'username',
      condition: "'t7k'='?'",
    }),
  ],
  ['folders of the server', q('/online/cgform/head/fileTree', { parentPath: '/etc?' })],
  [
    'SQL of a button',
    {
      method: 'POST',
      path: () => `/online/cgform/head/enhanceSql/${form}`,
      body: { buttonCode: 'add', cgbSql: "delete from sys_user where 't7k'='?'" },
    },
  ],
]

const DATABASE =
  /sqlite|syntax error|no such (?:column|table)|relation "|pg_|kysely|unrecognized token|division by zero/i

async function ask({ method = 'GET', path, query, body }: Attack, truth: 't7k' | 'f7k') {
  const put = (text: string) => text.replaceAll('?', truth)
  const asked = Object.entries(query ?? {}).map(([key, value]) => [key, put(value)])
  const given = body && (JSON.parse(put(JSON.stringify(body))) as object)
  const url = `${put(path()).replace(/%3F/g, truth)}?${new URLSearchParams(asked as [string, string][]).toString()}`
  const { status, body: answer } = await site.call(method, url, {
    token: admin.token,
    ...(given ? { body: given } : {}),
  })
  const { timestamp: _timestamp, ...rest } = answer as unknown as Record<string, unknown>
  return { status, text: JSON.stringify(rest).replace(/[tf]7k/g, '?') }
}

test.each(attacks)('%s reaches no database', async (_name, attack) => {
  const [yes, no] = [await ask(attack, 't7k'), await ask(attack, 'f7k')]
  expect(yes).toEqual(no)
  expect(yes.status).toBeLessThan(500)
  expect(yes.text).not.toMatch(DATABASE)
  expect(yes.text).not.toMatch(/"password"|"salt"|scrypt/i)
})

test('what reaches it as a value tells the two apart', async () => {
  await formCalls(site, admin).add(form, { name: 't7k' })
  const honest = { path: () => data(form, 'list'), query: { name: '?' } }
  expect(await ask(honest, 't7k')).not.toEqual(await ask(honest, 'f7k'))
})
