import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { fieldSchema, kindOf, rowSchemas, type AnyEndpoint } from '@mashu/contract'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const world: World = await makeWorld(site)
await openCourse(site, (await openSchool(site)).teacher)
async function sheet(path: string, columns: readonly string[], { token } = world.admin) {
  const reply = await site.call('GET', `${path}&columns=${columns.join(',')}`, { token })
  expect(reply.status, `${path} ${reply.text}`).toBe(200)
  const [, , head = [], ...rows] = (await readXlsx(reply.bytes)).sheets[0]!.rows
  return { head: head.map(String), rows }
}

test('a sheet has the columns of the screen in the same order', async () => {
  const body = { code: 'SEEN', name: '看到的', postRank: '1' }
  await site.call('POST', '/sys/position/add', { token: world.admin.token, body })
  const path = '/sys/position/exportXls?code=SEEN'
  const seen = await sheet(path, ['createBy', 'name', 'name', 'constructor', 'password', 'code'])
  expect(seen).toEqual({ head: ['创建人', '职务名称', '职务编码'], rows: [[world.admin.username, '看到的', 'SEEN']] })
  expect((await sheet(path, ['nothing'])).head).toHaveLength(5)
})

test('a sheet does not contain a field that is hidden from the caller', async () => {
  const calls = formCalls(site, world.admin)
  const id = await calls.form('sheet_seen', [column('name'), column('secret')])
  await grantRights(world, id, { teacher: ['list', 'add', 'export'] })
  await calls.add(id, { name: '甲', secret: '密' })
  const admin = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow()
  const fields = [{ dbFieldName: 'secret', seeRoles: admin.id, editRoles: '' }]
  await calls.ok('POST', '/online/form/rights/save', { id, roles: [], fields })
  const path = `/online/form/data/${id}/exportXls?pageNo=1`
  const whole = await sheet(path, ['secret', 'createTime', 'name'])
  expect(whole.rows[0]!.slice(0, 1)).toEqual(['密'])
  expect(whole.head).toHaveLength(3)
  const limited = await sheet(path, ['secret', 'createTime', 'name'], world.teacher)
  expect(limited.head).toHaveLength(2)
  expect(JSON.stringify(limited)).not.toContain('密')
})

/**
 * Returns the first row of a list and the keys with a value. Returns null without rows or without a choice of columns.
 */
async function filledRow({ path, query }: AnyEndpoint) {
  const list = site.context.endpoints.find((each) => each.path === path.replace('exportXls', 'list'))
  if (!list || !('columns' in (fieldSchema(query ?? {}).properties ?? {}))) return null
  const { body } = await site.call('GET', `${list.path}?pageSize=1`, world.admin)
  const row = (body.result as { records?: Record<string, unknown>[] } | null)?.records?.[0]
  const schemas = Object.entries(rowSchemas(list.result))
  const isFilled = ([key, schema]: (typeof schemas)[number]) =>
    String(row?.[key] ?? '') !== '' && kindOf(schema) !== 'password'
  return row ? { id: String(row['id']), keys: schemas.filter(isFilled).map(([key]) => key) } : null
}

test('each sheet contains every column of its list with its value', async () => {
  const empty: string[] = []
  let cells = 0
  const sheets = site.context.endpoints.filter(({ path }) => path.endsWith('/exportXls') && !path.includes('/:'))
  for (const each of sheets) {
    const found = await filledRow(each)
    for (const key of found?.keys ?? []) {
      const { head, rows } = await sheet(`${each.path}?selections=${found!.id}`, [key])
      // When a column is unknown, the sheet contains all its columns.
      if (head.length > 1) continue
      cells++
      if ((rows[0]?.[0] ?? '') === '') empty.push(`${each.path} ${key}`)
    }
  }
  expect(empty).toEqual([])
  expect(cells).toBeGreaterThan(60)
})
