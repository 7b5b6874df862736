import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { resolveHost } from '../../../../platform/outside/address.ts'
import {
  again,
  failed,
  quoted,
  SENT,
  unsure,
  type Channel,
  type Outcome,
  type Outgoing,
  type Settings,
} from './channel.ts'

const CONNECT_MS = 8000
/** Maximum milliseconds of a delivery. A large mail gets additional time for a slow line (100 kB a second). */
const SEND_MS = 20_000
const BYTES_A_MS = 100

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

const TEMPORARY = { least: 400, most: 499 }

/** `isBodySent` means that the server has already requested the text of the mail. */
export function readSmtpError(error: SmtpError, isBodySent: boolean): Outcome {
  const { code = '', responseCode = 0 } = error
  const said = error.response ? `：${quoted(error.response)}` : ''
  if (isBodySent && responseCode === 0) return unsure('邮件交给服务器时连接断了')
  if (code === 'EAUTH') return failed(`账号或授权码不对${said}`)
  if (responseCode >= TEMPORARY.least && responseCode <= TEMPORARY.most) return again(`邮件服务器让稍后再试${said}`)
  if (code === 'EENVELOPE') return failed(`邮件服务器不接受收件人或发件地址${said}`)
  if (responseCode > 0) return failed(`邮件服务器不接受${said}`)
  if (/CERT|certificate|SSL|ETLS|TLS/i.test(`${code} ${error.message}`))
    return failed('加密方式或证书不对，请检查端口和加密的选择')
  if (/ETIMEDOUT|timeout/i.test(`${code} ${error.message}`)) return again('连接超时，请检查服务器、端口和加密的选择')
  return again('主机没有回应，请检查服务器和端口')
}

async function composed(message: Outgoing, settings: Settings): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { from = '', fromName = '' } = settings
  return new MailComposer({
    from: { name: fromName, address: from },
    to: { name: '', address: message.receiver },
    subject: message.title,
    messageId: `<${message.id}@${from.split('@').at(-1) ?? 'mashu'}>`,
    ...(message.isHtml ? { html: message.content } : { text: message.content }),
    attachments: message.files.map(({ fileName, bytes }) => ({ filename: fileName, content: Buffer.from(bytes) })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

function optionsOf(settings: Settings, address: string): SMTPConnection.Options {
  const { host = '', port = '', security = '' } = settings
  return {
    host: address,
    port: Number(port),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The connection uses the checked address, but the certificate must belong to the host name.
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SEND_MS,
  }
}

interface Dialogue {
  options: SMTPConnection.Options
  auth: { user: string; pass: string } | null
  envelope: { from: string; to: string[] }
  raw: Buffer
}

async function hold({ options, auth, envelope, raw }: Dialogue): Promise<Outcome> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection(options)
  return new Promise<Outcome>((resolve) => {
    let isBodySent = false
    const most = SEND_MS + raw.length / BYTES_A_MS
    const clock = setTimeout(() => end(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), most)
    function end(error?: SmtpError | null) {
      clearTimeout(clock)
      resolve(error ? readSmtpError(error, isBodySent) : SENT)
      connection.close()
    }
    // The stream is read only after the server requests the text.
    const body = new Readable({
      read() {
        isBodySent = true
        this.push(raw)
        this.push(null)
      },
    })
    const send = () => connection.send(envelope, body, (error) => end(error as SmtpError | null))
    connection.on('error', (error) => end(error as SmtpError))
    connection.on('end', () => end(Object.assign(new Error('closed'), { code: 'ECONNECTION' })))
    connection.connect((error) => {
      if (error) end(error as SmtpError)
      else if (auth) connection.login(auth, (refused) => (refused ? end(refused as SmtpError) : send()))
      else send()
    })
  })
}

export const smtp: Channel = async (message, settings, { allowedHosts }) => {
  const { host = '', username = '', password = '', from = '' } = settings
  const found = await resolveHost(host.toLowerCase(), allowedHosts)
  if (found === 'unknown') return again(`找不到主机 ${host}`)
  if (found === 'slow') return again(`查找主机 ${host} 超时，请检查服务器的 DNS`)
  if (found === 'closed')
    return failed(`不允许连接 ${host}：它是内网地址，或者不在允许的范围里。管理员可以在服务器的 MESSAGE_HOSTS 里允许它`)
  return hold({
    options: optionsOf(settings, found.address),
    auth: username === '' ? null : { user: username, pass: password },
    envelope: { from, to: [message.receiver] },
    raw: await composed(message, settings),
  })
}
