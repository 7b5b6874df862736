import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data } from '../../../../../test/online/forms.ts'
import { calls, family, setUp, site, whole } from './test/family.ts'

beforeAll(setUp)
afterAll(() => site.close())
const faultsOf = async (id: string, verb: 'add' | 'edit', body: object) => {
  const reply = await calls.call(verb === 'add' ? 'POST' : 'PUT', data(id, verb), body)
  expect(reply.body.success).toBe(false)
  const { faults = [] } = (reply.body.result ?? {}) as { faults?: { path: string; message: string }[] }
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

describe('a row of a main form', () => {
  test('is saved together with its sub rows, or not at all', async () => {
    const { main, kids, places } = await family('fam')
    const two = [
      { name: '小明', card: 'A', age: 8 },
      { name: '小红', card: 'B', age: 9 },
    ]
    const id = await calls.add(main, { title: '一家', [kids]: two, [places]: [{ street: '长安街' }] })
    const read = await whole(main, id)
    expect(read[kids]).toMatchObject(two)
    expect(read[places]).toMatchObject([{ street: '长安街' }])
    const [ming, hong] = read[kids]!
    const edited = [
      { ...hong, age: 10 },
      { name: '小刚', age: 7 },
    ]
    await calls.ok('PUT', data(main, 'edit'), { id, title: '两家', [kids]: edited, rowVersion: read['rowVersion'] })
    const after = await whole(main, id)
    expect(after[kids]).toMatchObject([{ id: hong!.id, age: 10 }, { name: '小刚' }])
    // A sub form keeps its rows when the request does not contain the sub form.
    expect(after[places]).toHaveLength(1)
    expect(ming!.id).not.toBe(after[kids]![1]!.id)
    const unread = { title: '三', [kids]: [{ name: '好' }, { age: 5 }, { name: '又', age: 'x' }] }
    expect(await faultsOf(main, 'add', unread)).toEqual({
      [`${kids}[1].name`]: '学生第 2 行：name不能为空',
      [`${kids}[2].age`]: expect.stringMatching('学生第 3 行：'),
    })
    const twice = { name: '又', card: 'B' }
    expect(await faultsOf(main, 'add', { title: '三', [kids]: [{ name: '好', age: 2 }, twice, twice] })).toEqual({
      [`${kids}[0].age`]: '学生第 1 行：年龄太小',
      [`${kids}[1].card`]: '学生第 2 行：card已经存在，不能重复',
      [`${kids}[2].card`]: '学生第 3 行：card已经存在，不能重复',
    })
    expect(await calls.values(main, 'title')).toEqual(['两家'])
  })

  test('is not saved when another person has changed its sub rows', async () => {
    const { main, kid, kids } = await family('stale')
    const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }] })
    const seen = await whole(main, id)
    const rows = await calls.list(kid, `?mainId=${id}`)
    await calls.ok('PUT', data(kid, 'edit'), { id: rows[0]!.id, mainId: id, name: '乙' })
    const late = { id, title: '一', [kids]: seen[kids], rowVersion: seen['rowVersion'] }
    expect((await calls.call('PUT', data(main, 'edit'), late)).status).toBe(409)
    expect((await whole(main, id))[kids]).toMatchObject([{ name: '乙' }])
  })

  test('must exist for a sub row, and has one sub row in a one-to-one relation', async () => {
    const { main, kid, place } = await family('alone')
    const id = await calls.add(main, { title: '一' })
    await calls.add(kid, { mainId: id, name: '甲' })
    expect(await calls.refusal('POST', data(kid, 'add'), { mainId: '1', name: '乙' })).toBe('主表里的这一行已经不在了')
    await calls.add(place, { mainId: id, street: '一' })
    expect(await calls.refusal('POST', data(place, 'add'), { mainId: id, street: '二' })).toBe(
      '主表的一行只能有一行附表',
    )
    expect(await calls.refusal('POST', '/online/form/addToMenu', { id: kid })).toBe(
      '附表在它的主表里填写，不用放进菜单',
    )
  })
})
