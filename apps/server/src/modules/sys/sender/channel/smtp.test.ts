import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { toolsOf, type Outgoing } from './channel.ts'
import { smtp } from './smtp.ts'

/** A real SMTP server in this process receives the mail. */

const tools = toolsOf(['127.0.0.1'])
let server: SMTPServer | undefined
const received: { from: string; to: string[]; text: string; user: string | undefined }[] = []
afterEach(async () => {
  received.length = 0
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

async function start(options: SMTPServerOptions = {}): Promise<Record<string, string>> {
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right' ? callback(null, { user: username ?? '' }) : callback(new Error('Invalid login')),
    onData(stream, session, callback) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
          user: session.user,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port: String(port),
    security: 'none',
    username: 'school',
    password: 'right',
    from: 'school@example.com',
    fromName: '码塾',
  }
}
const message = (more: Partial<Outgoing> = {}): Outgoing => ({
  id: '42',
  title: '放假通知',
  receiver: 'parent@example.com',
  content: '明天放假\n后天上课',
  isHtml: false,
  params: new Map(),
  files: [],
  ...more,
})
const refusing = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

test('a mail arrives with its subject and text, and only its receiver gets it', async () => {
  const settings = await start()
  expect(await smtp(message(), settings, tools)).toEqual({ kind: 'sent' })
  expect(received).toMatchObject([{ from: 'school@example.com', to: ['parent@example.com'], user: 'school' }])
  const { text } = received[0]!
  expect(text).toMatch(/^Message-ID: <42@example\.com>\r?$/m)
  expect(text).toContain(`Subject: =?UTF-8?B?${Buffer.from('放假通知').toString('base64')}?=`)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  const html = message({ isHtml: true, content: '<p>hello</p>' })
  expect(await smtp(html, settings, tools)).toEqual({ kind: 'sent' })
  expect(received[1]!.text).toMatch(/Content-Type: text\/html; charset=utf-8[\s\S]*<p>hello<\/p>/)
})

test('attachments arrive with their names, byte for byte', async () => {
  const settings = await start()
  const bytes = Buffer.from([0x50, 0x4b, 0, 255, 13, 10, 46, 10])
  const files = [{ fileName: '各班 学生.xlsx', bytes }]
  expect(await smtp(message({ isHtml: true, files }), settings, tools)).toEqual({ kind: 'sent' })
  const { text } = received[0]!
  expect(text).toContain('Content-Type: multipart/mixed')
  expect(text).toContain(bytes.toString('base64'))
  const name = [...text.matchAll(/filename\*\d\*?=(?:utf-8'')?([^;\r\n]+)/g)].map(([, part]) => part).join('')
  expect(decodeURIComponent(name)).toBe('各班 学生.xlsx')
})

test('a subject or receiver cannot add other headers or receivers', async () => {
  const settings = await start()
  await smtp(message({ title: 'a\r\nBcc: evil@example.com', receiver: 'parent@example.com' }), settings, tools)
  expect(received[0]!.text).not.toMatch(/^Bcc:/m)
  expect(received[0]!.to).toEqual(['parent@example.com'])
})

test('a wrong password is reported, and no later attempt is made', async () => {
  const settings = await start()
  expect(await smtp(message(), { ...settings, password: 'wrong' }, tools)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^账号或授权码不对/) as string,
  })
})

test('a mail that a busy server refuses may be sent again, but a rejected mail may not', async () => {
  const settings = await start({ onRcptTo: (_address, _session, callback) => callback(refusing(451, 'greylisted')) })
  expect(await smtp(message(), settings, tools)).toMatchObject({ kind: 'again' })
  await new Promise<void>((resolve) => server!.close(() => resolve()))
  const strict = await start({ onRcptTo: (_address, _session, callback) => callback(refusing(550, 'no such user')) })
  expect(await smtp(message(), strict, tools)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^邮件服务器不接受收件人或发件地址：550/) as string,
  })
})

test('the result is unsure when the connection breaks after the text, but not when it breaks earlier', async () => {
  const settings = await start({
    onData(stream) {
      stream.resume()
      stream.on('end', () => {
        for (const connection of server!.connections)
          (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
      })
    },
  })
  expect(await smtp(message(), settings, tools)).toEqual({ kind: 'unsure', reason: '邮件交给服务器时连接断了' })
  await new Promise<void>((resolve) => server!.close(() => resolve()))
  const early = await start({
    onMailFrom() {
      for (const connection of server!.connections)
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    },
  })
  expect(await smtp(message(), early, tools)).toMatchObject({ kind: 'again' })
})

test('hosts in internal networks are refused unless they are in the list of allowed hosts', async () => {
  const settings = await start()
  expect(await smtp(message(), settings, toolsOf([]))).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^不允许连接 127\.0\.0\.1/) as string,
  })
  expect(received).toEqual([])
})
