import { nameOf } from '@mashu/contract/online/form/name'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'
import { openHarness } from '../harness.ts'
import { openSchool } from '../school.ts'
import { describe, type ColumnDescription } from '../../src/platform/db/describe.ts'
import { newId } from '../../src/platform/db/id.ts'
import { foreignKeys, type Tables } from '../../src/platform/db/tables.ts'

/** Calls each regular deletion of a table with a history. `reasons` explains every other deletion. */

const [ownBin, byHand, link, gone] = [
  'has its own bin',
  'needs rows that cannot be generated: tested in recycle-bin.test.ts',
  'removes a link; the data log records the link, and the same page can add it again',
  'deletes for good on purpose: names and numbers of people outside the school, or the log itself',
] as const

/** Maps beginnings of paths to reasons why their deletions are not tested here. */
const reasons: Record<string, string> = {
  '/sys/user/delete': ownBin,
  '/sys/user/deleteRecycleBin': 'purges accounts from their bin',
  '/sys/recycleBin/deleteBatch': 'purges rows from the bin',
  '/sys/dict/deletePhysic/:id': 'purges a dictionary from its own bin; the entry in the bin of the office stays',
  '/online/cgform/head/delete': byHand,
  '/online/cgform/head/removeRecord': 'is refused for everybody',
  '/online/cgform/button/delete': 'is refused for everybody',
  '/sys/dict/delete': byHand,
  '/sys/dict/deleteItemByText': byHand,
  '/sys/dictItem/delete': byHand,
  '/sys/category/delete': byHand,
  '/sys/sysDepart/delete': byHand,
  '/sys/permission/delete': byHand,
  '/online/cgreport/head/delete': 'deletes a report with its lines: tested in online/report/test/report.test.ts',
  '/sys/sysDepart/removeAll': link,
  '/sys/sysDepartRole/removeUsers': link,
  '/sys/user/deleteUserInDepart': link,
  '/sys/user/deleteUserRole': link,
  '/sys/sysAnnouncementSend/delete': 'deletes marks of read announcements',
  '/system/sysFile/delete': ownBin,
  '/oss/file/delete': ownBin,
  '/sys/log/delete': gone,
  '/message/sysMessage/delete': gone,
  '/teaching/teachingEnquiry/delete': gone,
  '/teaching/remarkPhrase/delete': 'deletes phrases of one teacher',
  '/teaching/teachingOrder/delete': 'deletes nothing, but cancels an order that was never paid',
  '/teaching/teachingWorkComment/remove': 'moves comments to the bin of their moderation',
  '/teaching/teachingWork/delete': 'is moderation of works, which has its own records',
  '/teaching/teachingScratchAssets/delete': ownBin,
}

const site = await openHarness()
const school = await openSchool(site)
const columnsOf = new Map((await describe(site.database)).map(({ name, columns }) => [name, columns]))

const folderOf = (path: string) => path.replace(/\/\w+$/, '')
const isOffice = ({ access }: AnyEndpoint) => access !== 'public' && access !== 'signed-in'
const deletes = (endpoint: AnyEndpoint) =>
  /\/(?:delete|remove)\w*(?:\/:\w+)?$/.test(endpoint.path) &&
  methodsOf(endpoint).some((method) => method !== 'GET') &&
  isOffice(endpoint)
const reasonOf = (path: string) => Object.keys(reasons).find((start) => path.startsWith(start))

const recorded = () =>
  new Map<string, keyof Tables & string>([
    ...[...site.context.recordedTables.values()].map(({ table, edit }) => [folderOf(edit.path), table] as const),
    // A sender has no history, because it mostly consists of an encrypted secret.
    ['/message/sender', 'sysSender'],
  ])

test('every deletion of the office uses the recycle bin or has a reason', () => {
  const folders = recorded()
  const paths = site.context.endpoints.filter(deletes).map(({ path }) => path)
  const regular = (path: string) => /\/delete(?:Batch)?$/.test(path) && folders.has(folderOf(path))
  expect(paths.filter((path) => !regular(path) && !reasonOf(path))).toEqual([])
  expect(Object.keys(reasons).filter((start) => !paths.some((path) => path.startsWith(start)))).toEqual([])
})

async function valueOf(table: keyof Tables & string, column: ColumnDescription): Promise<string | number> {
  const key = foreignKeys.find(([name, field]) => name === table && nameOf(field) === column.name)
  if (key) return anyId(key[2])
  if (column.name === 'id') return newId()
  if (column.type !== 'text') return 1
  if (column.name.endsWith('_time')) return new Date().toISOString()
  return `x${randomBytes(6).toString('hex')}`
}

async function anyId(table: keyof Tables & string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.ref(nameOf(table))} limit 1`.execute(
    site.database.plain,
  )
  return rows[0]?.id ?? makeRow(table)
}

/** @returns the id */
async function makeRow(table: keyof Tables & string): Promise<string> {
  const needed = (columnsOf.get(nameOf(table)) ?? []).filter(
    ({ nullable, hasDefault, generated, name }) => (!nullable && !hasDefault && !generated) || name === 'id',
  )
  const values = await Promise.all(needed.map((column) => valueOf(table, column)))
  await sql`insert into ${sql.ref(nameOf(table))} (${sql.join(needed.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(site.database.plain)
  return String(values[needed.findIndex(({ name }) => name === 'id')])
}

test('a row that was deleted in the office is in the recycle bin', async () => {
  const tried: string[] = []
  for (const [folder, table] of recorded()) {
    const path = `${folder}/delete`
    if (reasonOf(path) || !site.context.endpoints.some((endpoint) => endpoint.path === path)) continue
    const id = await makeRow(table)
    const reply = await site.call('DELETE', `${path}?id=${id}`, { token: school.admin.token })
    expect([path, reply.body.message, reply.body.success]).toEqual([path, reply.body.message, true])
    const entry = site.database.root.selectFrom('sysDeleted').select('dataTable').where('dataId', '=', id)
    expect([path, await entry.execute()]).toEqual([path, [{ dataTable: nameOf(table) }]])
    expect([path, reply.headers['x-deletion']]).toEqual([path, expect.stringMatching(/^\d+$/)])
    tried.push(table)
  }
  expect(tried.length).toBeGreaterThan(15)
})
