import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { sendTo, sinkHosts, startSink, type Sink } from '../../../../../test/message/sink.ts'
import { db } from '../../../../platform/db/database.ts'

export let site: Harness
let lastAddress = 1
let lastPhone = 13_800_000_000
export const setUp = async () => {
  site = await startHarness(sinkHosts)
}
let sink: Sink | undefined
/** Sends text messages to a test service for the rest of the test. */
export async function connectSink(): Promise<Sink> {
  sink = await startSink()
  await sendTo(site, await site.person('admin'), sink.url)
  return sink
}
export const tearDown = async () => {
  await site.within(() => db().deleteFrom('sysSender').execute())
  await sink?.close()
  sink = undefined
}

export const address = () => `10.2.${Math.floor(lastAddress / 250)}.${lastAddress++ % 250}`
export const newPhone = () => String(lastPhone++)

export async function owner(extra: object = {}): Promise<Person & { phone: string }> {
  const person = await site.person('student')
  const phone = newPhone()
  await site.within(() =>
    db()
      .updateTable('sysUser')
      .set({ phone, ...extra })
      .where('id', '=', person.id)
      .execute(),
  )
  return { ...person, phone }
}

export const ask = (mobile: string | undefined, smsmode = '0', more: object = {}, remoteAddress = address()) =>
  site.call('POST', '/sys/sms', { body: { mobile, smsmode, ...more }, remoteAddress })
export const enter = (mobile: string, captcha: string, more: object = {}) =>
  site.call('POST', '/sys/phoneLogin', { body: { mobile, captcha, ...more }, remoteAddress: address() })
export const messages = (phone: string) =>
  site.within(() =>
    db()
      .selectFrom('sysSms')
      .select(['esContent', 'esSendStatus', 'esResult'])
      .where('esReceiver', '=', phone)
      .orderBy('id')
      .execute(),
  )
export const codeOf = async (phone: string) => /\d{6}/.exec((await messages(phone)).at(-1)?.esContent ?? '')![0]
export const later = (phone: string, seconds = 61) =>
  site.within(async () => {
    for (const row of await db()
      .selectFrom('sysSmsCode')
      .select(['id', 'createTime', 'expireTime'])
      .where('phone', '=', phone)
      .execute()) {
      const back = (text: string) => new Date(Date.parse(text) - seconds * 1000).toISOString()
      await db()
        .updateTable('sysSmsCode')
        .set({ createTime: back(row.createTime), expireTime: back(row.expireTime) })
        .where('id', '=', row.id)
        .execute()
    }
  })
export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
