import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const path = '/sys/sysAnnouncementSend'
const site = await openHarness()
const admin = await site.person('admin')
const first = await site.person('student')
const second = await site.person('student')
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, body?: unknown) =>
  (await site.call(method, url, { token: who.token, body })).body
const list = async (who: Person, query = '') =>
  (await call('GET', `${path}/list?pageSize=100${query}`, who)).result as {
    total: number
    records: { id: string; userId: string; readFlag: string; readTime: string | null }[]
  }
async function publish(receivers?: Person[]): Promise<string> {
  const added = await call('POST', '/sys/annountCement/add', admin, {
    titile: '通知',
    msgCategory: '1',
    ...(receivers ? { msgType: 'USER', userIds: receivers.map(({ id }) => `${id},`).join('') } : { msgType: 'ALL' }),
  })
  const { id } = added.result as { id: string }
  await call('GET', `/sys/annountCement/doReleaseData?id=${id}`, admin)
  return id
}

test('people have their own read marks, and administrators read and delete all marks', async () => {
  const anntId = await publish()
  const added = await call('POST', `${path}/add`, first, { anntId, userId: second.id, readFlag: '1' })
  expect(added).toMatchObject({ success: true, message: '添加成功！' })
  const { id } = added.result as { id: string }
  // Adding a mark twice returns the same mark. A person cannot add a mark for somebody else.
  expect((await call('POST', `${path}/add`, first, { anntId })).result).toEqual({ id })
  expect(await list(first)).toMatchObject({ total: 1, records: [{ id, userId: first.id, readFlag: '1' }] })
  expect((await call('PUT', `${path}/edit`, first, { id, readFlag: '0' })).message).toBe('修改成功!')
  expect((await call('GET', `${path}/queryById?id=${id}`, first)).result).toMatchObject({
    readFlag: '0',
    readTime: null,
  })
  await call('POST', `${path}/add`, second, { anntId })
  expect((await list(second)).total).toBe(1)
  expect((await list(admin, `&anntId=${anntId}`)).total).toBe(2)
  expect((await list(admin, `&anntId=${anntId}&userId=${first.id}&readFlag=0`)).total).toBe(1)
  expect((await list(admin, `&anntId=${anntId}&readFlag=1`)).total).toBe(0)
  expect((await call('DELETE', `${path}/delete?id=${id}`, admin)).message).toBe('删除成功!')
  expect((await call('DELETE', `${path}/delete?id=${id}`, admin)).message).toBe('未找到对应实体')
  expect((await call('DELETE', `${path}/deleteBatch?ids=${(await list(second)).records[0]!.id},`, admin)).success).toBe(
    true,
  )
  expect((await list(admin, `&anntId=${anntId}`)).total).toBe(0)
})

test("nobody can use another person's mark, or become a receiver by adding a mark", async () => {
  const anntId = await publish([first])
  const [mark] = (await list(first)).records
  expect((await list(second, `&userId=${first.id}`)).total).toBe(0)
  const refused = { success: false, message: '未找到对应实体' }
  expect(await call('GET', `${path}/queryById?id=${mark!.id}`, second)).toMatchObject(refused)
  expect(await call('PUT', `${path}/edit`, second, { id: mark!.id, readFlag: '1' })).toMatchObject(refused)
  expect(await call('PUT', `${path}/edit`, admin, { id: mark!.id, readFlag: '1' })).toMatchObject(refused)
  expect(await call('POST', `${path}/add`, second, { anntId })).toMatchObject(refused)
  for (const url of [`delete?id=${mark!.id}`, `deleteBatch?ids=${mark!.id}`])
    expect((await call('DELETE', `${path}/${url}`, first)).code).toBe(510)
  expect((await list(first)).records).toEqual([mark])
})

test('an invalid read flag is refused', async () => {
  expect(await call('POST', `${path}/add`, first, { anntId: await publish(), readFlag: '2' })).toMatchObject({
    success: false,
    message: '阅读状态只能是 0 或 1',
  })
})
