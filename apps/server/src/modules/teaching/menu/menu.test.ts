import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { toMenuTree } from './menu.rules.ts'

const site = await openHarness()
test("everyone gets the site's menu without hidden entries", async () => {
  const values = { menuType: 0, isLeaf: 1, isRoute: 1, needLogin: 0, internalOrExternal: 0 }
  await site.database.root
    .insertInto('teachingMenu')
    .values([
      { id: 'shown', name: '看得见', url: '/a', sortNo: 900, hidden: 0, ...values },
      { id: 'hidden', name: '看不见', url: '/b', sortNo: 901, hidden: 1, ...values },
    ])
    .execute()
  const { body } = await site.call('GET', '/teaching/menu/getUserMenu')
  expect(body).toMatchObject({ success: true, code: 200, message: '查询成功' })
  const titles = (body.result as { title: string }[]).map((entry) => entry.title)
  expect(titles).toContain('看得见')
  expect(titles).not.toContain('看不见')
  expect((body.result as object[]).at(-1)).toEqual({
    id: 'shown',
    title: '看得见',
    url: '/a',
    route: true,
    needLogin: 0,
    internalOrExternal: false,
  })
})

test('children are listed below their parent, and children of a hidden parent are omitted', () => {
  const row = (id: string, parentId: string | null) => ({
    id,
    parentId,
    name: id,
    url: null,
    icon: id === 'a' ? 'home' : null,
    isRoute: 0,
    needLogin: 1,
    internalOrExternal: 1,
  })
  const entry = (id: string) => ({ id, title: id, url: null, route: false, needLogin: 1, internalOrExternal: true })
  expect(toMenuTree([row('a', null), row('b', ''), row('c', 'a'), row('d', 'gone')])).toEqual([
    { ...entry('a'), icon: 'home', children: [entry('c')] },
    entry('b'),
  ])
})
