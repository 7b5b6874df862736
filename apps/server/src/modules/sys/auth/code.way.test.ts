import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'

let site: Harness
beforeAll(async () => {
  site = await startHarness()
})
afterAll(() => site.close())

const way = async () => (await site.call('GET', '/sys/codeWay', {})).body.result

test('guests learn only whether codes are sent by text message', async () => {
  expect(await way()).toEqual({ way: 'office' })
  const sender = { id: 's1', name: '学校短信', kind: 'webhook', settings: '{}', secrets: '', enabled: 1 }
  await site.database.root.insertInto('sysSender').values(sender).execute()
  expect(await way()).toEqual({ way: 'phone' })
  await site.database.root.updateTable('sysSender').set({ enabled: 0 }).execute()
  expect(await way()).toEqual({ way: 'office' })
})
