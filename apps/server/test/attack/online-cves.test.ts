import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { column, data, formCalls } from '../online/forms.ts'
import { attacks, type Attack, type Places } from './online-cves.ts'

/**
 * Known attacks (CVEs, public issues) on the same calls of the replaced system. An executed condition would give
 * different answers or a database error.
 */
let site: Harness
let admin: Person
let at: Places

const TREE = { tableName: 'cve_tree', tableTxt: '地点', isTree: 'Y', treeFieldname: 'room' }
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  const calls = formCalls(site, admin)
  const form = await calls.form('cve_rows', [column('name', { isQuery: '1' }), column('note')])
  for (const name of ['甲', '乙', '丙']) await calls.add(form, { name })
  const tree = await calls.form('cve_tree', [column('room')], { head: TREE })
  const top = await calls.add(tree, { room: '一楼' })
  await calls.add(tree, { room: '101', pid: top })
  await calls.ok('POST', '/online/cgreport/head/add', {
    head: { code: 'cve_report', name: '人数', cgrSql: 'select sex from rpt_students where school = ${school}' },
    items: [
      { fieldName: 'sex', fieldTxt: '性别', fieldType: 'String', isShow: 1, isSearch: 1, isOrder: 1, orderNum: 1 },
    ],
    params: [{ paramName: 'school', paramTxt: '学校', paramValue: '', orderNum: 1 }],
  })
  const { records } = (await calls.ok('GET', '/online/cgreport/head/list?code=cve_report')) as {
    records: { id: string }[]
  }
  at = { form, tree, report: records[0]!.id }
})
afterAll(() => site.close())

const DATABASE =
  /sqlite|syntax error|no such (?:column|table)|relation "|pg_|kysely|unrecognized token|division by zero/i

async function ask({ method = 'GET', path, query, body }: Attack, truth: 't7k' | 'f7k') {
  const put = (text: string) => text.replaceAll('?', truth)
  const asked = Object.entries(query ?? {}).map(([key, value]) => [key, put(value)])
  const given = body && (JSON.parse(put(JSON.stringify(body))) as object)
  const url = `${put(path(at)).replace(/%3F/g, truth)}?${new URLSearchParams(asked as [string, string][]).toString()}`
  const { status, body: answer } = await site.call(method, url, {
    token: admin.token,
    ...(given ? { body: given } : {}),
  })
  const { timestamp: _timestamp, ...rest } = answer as unknown as Record<string, unknown>
  return { status, text: JSON.stringify(rest).replace(/[tf]7k/g, '?') }
}

test.each(attacks)('%s reaches no database as SQL', async (_name, attack) => {
  const [yes, no] = [await ask(attack, 't7k'), await ask(attack, 'f7k')]
  expect(yes).toEqual(no)
  expect(yes.status).toBeLessThan(500)
  expect(yes.text).not.toMatch(DATABASE)
  expect(yes.text).not.toMatch(/"password"|"salt"|scrypt/i)
})

test('two bound values give different answers, so that comparing answers detects SQL', async () => {
  await formCalls(site, admin).add(at.form, { name: 't7k' })
  const honest = { path: ({ form }: Places) => data(form, 'list'), query: { name: '?' } }
  expect(await ask(honest, 't7k')).not.toEqual(await ask(honest, 'f7k'))
})
