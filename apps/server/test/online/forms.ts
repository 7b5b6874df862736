import { expect } from 'vitest'
import type { Harness, Person } from '../harness.ts'

type Row = Record<string, unknown> & { id: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Column {
  id?: string
  dbFieldName: string
  dbFieldTxt: string
  dbType: string
  fieldShowType: string
}
interface Definition {
  head: Row
  fields: (Column & { id: string })[]
}

export const column = (dbFieldName: string, more: object = {}): Column & Record<string, unknown> => ({
  dbFieldName,
  dbFieldTxt: dbFieldName,
  dbType: 'string',
  dbLength: 50,
  fieldShowType: 'text',
  ...more,
})

export const data = (id: string, verb: string) => `/online/form/data/${id}/${verb}`

export function formCalls(site: Harness, admin: Person) {
  const call = (method: Method, url: string, body?: object, token = admin.token) =>
    site.call(method, url, { token, ...(body === undefined ? {} : { body }) })
  async function ok(method: Method, url: string, body?: object, token?: string): Promise<unknown> {
    const reply = await call(method, url, body, token)
    expect([url, reply.body.message, reply.body.success]).toEqual([url, reply.body.message, true])
    return reply.body.result
  }
  const refusal = async (method: Method, url: string, body?: object, token?: string) => {
    const { body: answered } = await call(method, url, body, token)
    expect(answered.success).toBe(false)
    return answered.message
  }

  async function form(tableName: string, fields: object[], more: object = {}): Promise<string> {
    const body = { head: { tableName, tableTxt: `表${tableName}` }, fields, ...more }
    const { id } = (await ok('POST', '/online/cgform/api/addAll', body)) as { id: string }
    await ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
    return id
  }
  const definition = async (id: string) => (await ok('GET', `/online/form/definition?id=${id}`)) as Definition
  async function design(id: string, change: (fields: Definition['fields']) => object[]): Promise<void> {
    const { fields } = await definition(id)
    await ok('PUT', '/online/cgform/api/editAll', { head: { id, tableTxt: '改过' }, fields: change(fields) })
  }
  const add = async (id: string, body: object, token?: string) =>
    ((await ok('POST', data(id, 'add'), body, token)) as { id: string }).id
  async function list(id: string, query = '', token?: string): Promise<Row[]> {
    return ((await ok('GET', `${data(id, 'list')}${query}`, undefined, token)) as { records: Row[] }).records
  }
  const values = async (id: string, key: string, query = '') =>
    (await list(id, `?column=${key}&order=asc${query}`)).map((row) => row[key])
  async function grant(code: string): Promise<void> {
    const { root } = site.database
    const role = await root
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'teacher')
      .executeTakeFirstOrThrow()
    const entry = await root
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', code)
      .executeTakeFirstOrThrow()
    const granted = (await ok('GET', `/sys/permission/queryRolePermission?roleId=${role.id}`)) as string[]
    await ok('POST', '/sys/permission/saveRolePermission', {
      roleId: role.id,
      lastpermissionIds: granted.join(),
      permissionIds: [...granted, entry.id].join(),
    })
  }
  return { call, grant, ok, refusal, form, definition, design, add, list, values }
}
