import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const way = async () => (await site.call('GET', '/sys/codeWay', {})).body.result

test('guests learn only whether codes are sent by text message', async () => {
  expect(await way()).toEqual({ way: 'office' })
  const sender = { id: 's1', name: '学校短信', kind: 'webhook', settings: '{}', secrets: '', enabled: 1 }
  await site.database.root.insertInto('sysSender').values(sender).execute()
  expect(await way()).toEqual({ way: 'phone' })
  await site.database.root.updateTable('sysSender').set({ enabled: 0 }).execute()
  expect(await way()).toEqual({ way: 'office' })
})
