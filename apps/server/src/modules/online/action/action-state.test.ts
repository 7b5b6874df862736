import { expect, test } from 'vitest'
import type { ActionState } from '@mashu/contract/online/form/action'
import { action, actionCalls, actionUrl, set, type ActionCalls } from '../../../../test/online/actions.ts'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const acting: ActionCalls = actionCalls(calls)
const saying = (value: string) => [action({ steps: [set('state', value)] })]
const states = async (id: string) => (await calls.ok('GET', `${actionUrl}/states?id=${id}`)) as ActionState[]
const said = async (id: string) => (await states(id)).map(({ actions: [only] }) => only?.steps[0]?.value)

test('each save of actions is kept with its author, up to sixteen saves', async () => {
  const id = await calls.form('act_states', [column('name'), column('state')])
  expect(await states(id)).toEqual([])
  for (let at = 1; at <= 18; at++) expect((await acting.save(id, saying(`第${at}次`))).body.success).toBe(true)
  // A save without changes is not kept.
  await acting.save(id, saying('第18次'))
  expect(await said(id)).toEqual(Array.from({ length: 16 }, (_, at) => `第${18 - at}次`))
  const [newest] = await states(id)
  expect(newest).toMatchObject({ createBy: admin.username, createTime: expect.stringMatching(/^\d{4}-/) })
  expect((await states(id)).at(-1)!.actions).toEqual(saying('第3次'))
})

test('actions saved before the history existed appear as its oldest entry', async () => {
  const id = await calls.form('act_before', [column('name'), column('state')])
  await site.database.root
    .updateTable('onlCgformHead')
    .set({ actions: JSON.stringify(saying('以前的')) })
    .where('id', '=', id)
    .execute()
  await acting.save(id, [])
  expect(await said(id)).toEqual([undefined, '以前的'])
  expect((await states(id))[1]!.createBy).toBeNull()
})
