import { beforeEach, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { bellsRung } from '../../../../test/message/bells-rung.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { setBell } from './message.ts'
import { claimDue } from './queue.queries.ts'
import { wakeQueue } from './queue.ts'

let rung: string[]
let fault: Error | null
const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
beforeEach(async () => {
  rung = []
  fault = null
  await site.within(() => db().deleteFrom('sysSms').execute())
  setBell(site.database, async (anntId) => {
    if (fault) throw fault
    rung.push(anntId)
  })
})

const send = (userIds = [student.id]) =>
  site.within(() => transaction(() => sendMessage(userIds, { title: '还没有交', html: '<p>x</p>', page: '/' })))
const rows = () => site.within(() => db().selectFrom('sysSms').selectAll().where('esType', '=', '4').execute())
const unread = async () =>
  (
    (await site.call('GET', '/sys/annountCement/listByUser', { token: student.token })).body.result as {
      sysMsgTotal: 1
    }
  ).sysMsgTotal
const past = new Date(Date.now() - 60_000).toISOString()

test('a system message is stored with the transaction, and its notification is queued', async () => {
  const before = await unread()
  await send([student.id, admin.id])
  expect(await unread()).toBe(before + 1)
  await bellsRung(site)
  expect(rung).toHaveLength(1)
  const list = await site.call('GET', '/message/sysMessage/list?esType=4', { token: admin.token })
  expect(list.body.result).toMatchObject({
    records: [
      { esTitle: '还没有交', esReceiver: expect.stringMatching(/等 2 人$/) as string, esSendStatus: '1', esSendNum: 1 },
    ],
  })
})

test('a notification that fails does not fail the call, and a later attempt sends it once', async () => {
  fault = new Error('磁盘忙')
  await send()
  await bellsRung(site)
  const [failed] = await rows()
  expect(failed).toMatchObject({ esSendStatus: '2', esResult: '磁盘忙', esSendNum: 1 })
  expect(failed!.nextTime! > new Date().toISOString()).toBe(true)
  fault = null
  await site.within(async () => {
    await db().updateTable('sysSms').set({ nextTime: past }).execute()
    wakeQueue()
  })
  await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ esSendStatus: '1', esSendNum: 2, nextTime: null }])
  expect(rung).toHaveLength(1)
})

test('a notification that a killed server has claimed is sent by the next server', async () => {
  await site.within(() =>
    transaction(async () => {
      await sendMessage([student.id], { title: '还没有交', html: '<p>x</p>', page: '/' })
      // The other server claims the notification in the same transaction, so this server cannot claim it first.
      expect(await claimDue('gone', 5)).toHaveLength(1)
    }),
  )
  expect(rung).toEqual([])
  await site.within(async () => {
    await db().updateTable('sysSms').set({ leaseUntil: past }).execute()
    wakeQueue()
  })
  await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ esSendStatus: '1', esSendNum: 2 }])
  expect(rung).toHaveLength(1)
})

test('a message whose transaction is rolled back is not stored and notifies nobody', async () => {
  const before = await unread()
  await expect(
    site.within(() =>
      transaction(async () => {
        await sendMessage([student.id], { title: '还没有交', html: '', page: '/' })
        throw new Error('undone')
      }),
    ),
  ).rejects.toThrow('undone')
  expect([await rows(), await unread(), rung]).toEqual([[], before, []])
})

test('a person can repeat a failed notification, but not a notification that was sent', async () => {
  fault = new Error('磁盘忙')
  await send()
  await bellsRung(site)
  fault = null
  const { id } = (await rows())[0]!
  const again = () => site.call('POST', '/message/sysMessage/resend', { token: admin.token, body: { id } })
  expect((await again()).body.success).toBe(true)
  await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ esSendStatus: '1' }])
  expect((await again()).body.success).toBe(false)
  expect(rung).toHaveLength(1)
})
