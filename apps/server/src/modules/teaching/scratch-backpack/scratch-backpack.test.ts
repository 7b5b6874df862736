import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { backpackLimits, type BackpackItem } from '@mashu/contract/teaching/scratch/backpack'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { makeZip } from '../../../../test/zip.ts'
import { insertSession } from '../../../platform/auth/session.ts'

const site = await openHarness()
const child = await site.person('student')
const other = await site.person('student')
type Who = Pick<Person, 'token'>
const path = '/teaching/scratch/backpack'
const jpeg = Buffer.from('\xff\xd8\xff\xe0 small picture', 'latin1')
const wav = Buffer.from('RIFF....WAVEfmt ....', 'latin1')
const mp3 = Buffer.from('ID3......', 'latin1')
const png = Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>')
const script = Buffer.from(JSON.stringify([{ id: 'a', opcode: 'motion_movesteps', topLevel: true }]))
const sprite = makeZip({ 'sprite.json': '{"name":"猫"}', 'a.svg': '<svg/>' })

interface Sent {
  type: string
  body: Buffer
  name?: string
  thumbnail?: Buffer
}
const save = (person: Who, { type, body, name = '东西', thumbnail = jpeg }: Sent) =>
  site.call('POST', `${path}/save`, {
    token: person.token,
    body: {
      type,
      name,
      mime: 'text/html',
      body: body.toString('base64'),
      thumbnail: thumbnail.toString('base64'),
    },
  })
const saved = async (person: Who, sent: Sent) => {
  const { body } = await save(person, sent)
  expect(body).toMatchObject({ success: true, code: 200 })
  return body.result as BackpackItem
}
const content = async (person: Who, query = '') =>
  (await site.call('GET', `${path}/content${query}`, { token: person.token })).body.result as BackpackItem[]
const read = (address: string, person?: Who) =>
  site.call('GET', address, person === undefined ? {} : { token: person.token })
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

test.each([
  ['script', script, 'json', 'application/json'],
  ['costume', svg, 'svg', 'image/svg+xml'],
  ['costume', png, 'png', 'image/png'],
  ['sound', wav, 'wav', 'audio/x-wav'],
  ['sound', mp3, 'mp3', 'audio/mp3'],
  ['sprite', sprite, 'zip', 'application/zip'],
])('a %s is stored unchanged, and only its owner can read it', async (type, body, ending, mime) => {
  const item = await saved(child, { type, body, name: '我的' })
  const file = `/api${path}/getFile/${md5(body)}.${ending}`
  expect(item).toMatchObject({ type, name: '我的', mime, body: file })
  expect(await content(child, '?newest=true&limit=1')).toEqual([item])
  const answered = await read(item.body, child)
  expect(answered.bytes.equals(body)).toBe(true)
  expect(answered.headers).toMatchObject({ vary: 'X-Access-Token', 'x-content-type-options': 'nosniff' })
  expect(String(answered.headers['cache-control'])).toMatch(/^private/)
  expect((await read(item.thumbnail, child)).bytes.equals(jpeg)).toBe(true)
  for (const address of [item.body, item.thumbnail]) {
    expect((await read(address, other)).status).toBe(404)
    expect((await read(address)).status).toBe(404)
  }
})

test('an existing client gets addresses that open a file without a session', async () => {
  const kept = await saved(child, { type: 'costume', body: png, name: '签名' })
  const reply = await site.call('GET', `${path}/content?newest=true&limit=1`, { token: child.token, foreign: true })
  const [item] = reply.body.result as BackpackItem[]
  expect(item!.body.startsWith(`${kept.body}?of=`)).toBe(true)
  expect((await read(item!.body)).bytes.equals(png)).toBe(true)
  expect((await read(item!.thumbnail)).bytes.equals(jpeg)).toBe(true)
  const [, proof] = item!.thumbnail.split('?')
  // The address is for another file or person, changed, unsigned or expired.
  for (const address of [
    `${kept.body}?${proof}`,
    item!.body.replace(`of=${child.id}`, `of=${other.id}`),
    `${item!.body}x`,
    kept.body,
  ])
    expect((await read(address)).status, address).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 })
  try {
    expect((await read(item!.body)).status).toBe(404)
  } finally {
    vi.useRealTimers()
  }
})

test('an opened SVG runs no script, and a program can only be downloaded', async () => {
  const drawing = await read((await saved(child, { type: 'costume', body: svg })).body, child)
  expect(String(drawing.headers['content-security-policy'])).toMatch(/^sandbox/)
  const program = await read((await saved(child, { type: 'script', body: script })).body, child)
  expect(String(program.headers['content-disposition'])).toMatch(/^attachment/)
})

describe('invalid content', () => {
  test.each([
    ['script', Buffer.from('{"blocks":[]}'), '积木'],
    ['script', Buffer.from('[1]'), '积木'],
    ['script', Buffer.from('<script>alert(1)</script>'), '积木'],
    ['script', png, '积木'],
    ['costume', Buffer.from('hello'), '造型'],
    ['costume', wav, '造型'],
    ['costume', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), '造型'],
    ['sound', png, '声音'],
    ['sprite', makeZip({ 'project.json': '{}' }), '角色'],
    ['sprite', sprite.subarray(0, sprite.length - 30), '角色'],
    ['sprite', png, '角色'],
  ])('for the kind %s is refused (case %#)', async (type, body, kind) =>
    expect((await save(child, { type, body })).body.message).toBe(`这不是${kind}，放不进书包`),
  )
  test('with blocks that are nested too deeply or too long is not parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const deep = Buffer.from('['.repeat(200_000) + ']'.repeat(200_000))
    expect((await save(child, { type: 'script', body: deep })).body.message).toBe('这不是积木，放不进书包')
    const long = Buffer.from(JSON.stringify([{ opcode: 'a'.repeat(backpackLimits.script) }]))
    expect((await save(child, { type: 'script', body: long })).body.message).toContain('这段积木太多了')
    const texts = parse.mock.calls.map(([text]) => text)
    parse.mockRestore()
    expect(texts.some((text) => text.startsWith('[[[[') || text.startsWith('[{"opcode'))).toBe(false)
  })
  test('is refused as a thumbnail, which must be a picture', async () =>
    expect((await save(child, { type: 'sound', body: wav, thumbnail: svg })).body.message).toContain('这不是图片'))
  test.each(['not base64!', '', 'aaa?'])('is refused when the text is no base64: %j', async (body) => {
    const sent = { type: 'sound', name: '', mime: '', body, thumbnail: jpeg.toString('base64') }
    expect((await site.call('POST', `${path}/save`, { token: child.token, body: sent })).body.success).toBe(false)
  })
})

test('another person can neither list nor delete an item', async () => {
  const item = await saved(child, { type: 'sound', body: wav })
  expect(await content(other)).toEqual([])
  const remove = (person: Who, id: string) =>
    site.call('DELETE', `${path}/delete?id=${id}`, { token: person.token }).then(({ body }) => body.message)
  expect(await remove(other, item.id)).toBe('成功')
  expect((await content(child, '?newest=1')).map(({ id }) => id)).toContain(item.id)
  expect(await remove(child, item.id)).toBe('成功')
  expect(await remove(child, item.id)).toBe('成功')
  expect((await content(child)).map(({ id }) => id)).not.toContain(item.id)
})

test('items of all four kinds are available at another computer', async () => {
  const person = await site.person('student')
  const kinds = { script, costume: png, sound: wav, sprite }
  const kept = []
  for (const [type, body] of Object.entries(kinds)) kept.push(await saved(person, { type, body }))
  const session = await site.within(() => insertSession(person.id, { ip: '10.0.0.7', userAgent: 'another computer' }))
  const found = await content({ token: session })
  expect(found.map(({ id, type }) => [id, type])).toEqual(kept.map(({ id, type }) => [id, type]))
  const files = await Promise.all(found.map(({ body }) => read(body, { token: session })))
  expect(files.map(({ bytes }) => bytes)).toEqual(Object.values(kinds))
})

test('items are listed in pages, and a backpack can contain a hundred items', async () => {
  const person = await site.person('student')
  const first = await saved(person, { type: 'sound', body: wav, name: '第一' })
  const { database } = site
  const row = await database.root
    .selectFrom('teachingScratchBackpack')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await database.root
    .insertInto('teachingScratchBackpack')
    .values(Array.from({ length: 98 }, (_, index) => ({ ...row, id: `1${String(index).padStart(3, '0')}` })))
    .execute()
  // Two simultaneous saves compete for one place.
  const both = await Promise.all(['甲', '乙'].map((name) => save(person, { type: 'sound', body: mp3, name })))
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  expect(both.find(({ body }) => !body.success)!.body.message).toBe('书包里最多放 100 样东西，先扔掉几样再放吧')
  expect(await content(person)).toHaveLength(20)
  expect((await content(person, '?newest=true'))[0]!.mime).toBe('audio/mp3')
  expect((await content(person, '?offset=99&limit=5')).map(({ mime }) => mime)).toEqual(['audio/mp3'])
})

test('a backpack can contain thirty megabytes', async () => {
  const person = await site.person('student')
  const { id } = await saved(person, { type: 'sound', body: wav })
  const size = 30 * 1024 * 1024 - wav.length - jpeg.length
  await site.database.root.updateTable('teachingScratchBackpack').set({ size }).where('id', '=', id).execute()
  expect((await save(person, { type: 'script', body: script })).body.message).toMatch(/^书包装不下了：一共最多 30 MB/)
  await saved(person, { type: 'sound', body: wav })
  const tooBig = Buffer.concat([wav, Buffer.alloc(8 * 1024 * 1024)])
  expect((await save(other, { type: 'sound', body: tooBig })).body.success).toBe(false)
})
