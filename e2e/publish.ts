import { createHash, randomBytes } from 'node:crypto'
import { DEMO_PASSWORD } from './steps.ts'

interface Envelope {
  success: boolean
  message: string
  result: never
}

const json = (token: string, body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', 'x-access-token': token },
  body: JSON.stringify(body),
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12P8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

/** Creates published works through the API. */
export function publisher(url: string) {
  async function send(path: string, init: RequestInit = {}): Promise<{ result: never }> {
    const reply = (await (await fetch(`${url}/api${path}`, init)).json()) as Envelope
    if (!reply.success) throw new Error(`${path}: ${reply.message}`)
    return reply
  }
  async function tokenOf(username: string): Promise<string> {
    return (
      (
        await send('/sys/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: DEMO_PASSWORD }),
        })
      ).result as { token: string }
    ).token
  }

  async function publish(student: string, teacher: string, workName: string): Promise<string> {
    const content = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(16)])
    const form = new FormData()
    form.set(
      'meta',
      JSON.stringify({
        clientKey: randomBytes(16).toString('hex'),
        baseVersion: 0,
        checksum: createHash('sha256').update(content).digest('hex'),
        workName,
        workType: '2',
        workScene: 'create',
        submit: true,
      }),
    )
    form.set('file', new Blob([content]), 'project.sb3')
    const saved = (
      await send('/teaching/teachingWork/save', { method: 'POST', headers: { 'x-access-token': student }, body: form })
    ).result as { workId: string }
    await send('/teaching/teachingWork/publish', json(teacher, { workId: saved.workId }))
    return saved.workId
  }

  /** A picture is a work of type 0. */
  async function publishPicture(student: string, teacher: string): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([PNG], { type: 'image/png' }), '我的画.png')
    const file = (
      await send('/sys/common/upload', { method: 'POST', headers: { 'x-access-token': student }, body: form })
    ).result as { id: string }
    const made = (
      await send(
        '/teaching/teachingWork/submit',
        json(student, { workName: '我的画', workType: '0', workStatus: 1, workFile: file.id, workScene: 'create' }),
      )
    ).result as { id: string }
    await send('/teaching/teachingWork/publish', json(teacher, { workId: made.id }))
    return made.id
  }

  return { send, tokenOf, publish, publishPicture }
}
