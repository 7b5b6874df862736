import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { raiseAlarm } from './alarm.service.ts'

const site = await openHarness()
const admin = await site.person('admin')
const alarm = { key: 'job:backup', title: '备份失败', text: '磁盘已满 <b>\n请清理' }
const raise = (more: object = {}) => site.within(() => raiseAlarm({ ...alarm, ...more }, site.app.log))
test('an alarm is sent at most once an hour, to administrators and through senders for alarms', async () => {
  const teacher = await site.person('teacher')
  for (const [name, alarmTo] of [
    ['运维群', '1'],
    ['老师群', null],
  ]) {
    const { body } = await site.call('POST', '/message/sender/add', {
      token: admin.token,
      body: {
        name,
        kind: 'wecom',
        settings: {},
        // The sender accepts only this host. Tests have no network.
        secrets: { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=abc' },
        alarmTo,
      },
    })
    await site.within(() =>
      db()
        .updateTable('sysSender')
        .set({ enabled: 1 })
        .where('id', '=', (body.result as { id: string }).id)
        .execute(),
    )
  }
  // After the application has stopped, queued messages are not sent.
  await site.app.close()
  expect(await Promise.all([raise(), raise()])).toEqual(expect.arrayContaining([true, false]))
  expect(await raise({ key: 'job:other', title: '另一件事' })).toBe(true)
  const outside = await site.within(() =>
    db().selectFrom('sysSms').selectAll().where('esType', '=', '3').orderBy('id').execute(),
  )
  expect(outside).toMatchObject([
    { esType: '3', esReceiver: '运维群', esTitle: '【告警】备份失败', esContent: alarm.text, createBy: 'system' },
    { esReceiver: '运维群', esTitle: '【告警】另一件事' },
  ])
  const marks = await site.within(() =>
    db()
      .selectFrom('sysAnnouncement')
      .innerJoin('sysAnnouncementSend as send', 'send.anntId', 'sysAnnouncement.id')
      .select(['title', 'msgContent', 'send.userId'])
      .where('title', '=', '备份失败')
      .execute(),
  )
  expect(marks.map(({ userId }) => userId)).toContain(admin.id)
  expect(marks.map(({ userId }) => userId)).not.toContain(teacher.id)
  expect(marks[0]!.msgContent).toBe('<p>磁盘已满 &lt;b&gt;</p><p>请清理</p>')
  // After an hour, the alarm can be sent again.
  const past = new Date(Date.now() - 1000).toISOString()
  await site.within(() =>
    db().updateTable('sysOneTime').set({ expireTime: past }).where('kind', '=', 'alarm').execute(),
  )
  expect(await raise()).toBe(true)
})
