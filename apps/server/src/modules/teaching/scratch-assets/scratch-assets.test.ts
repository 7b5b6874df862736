import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ScratchAsset } from '@mashu/contract/teaching/scratch/assets'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { importLibrary } from './import-library.service.ts'
import { emptyBin } from './scratch-assets.service.ts'

const site = await openHarness()
const teacher = await site.person('teacher')
const student = await site.person('student')
const api = '/teaching/teachingScratchAssets'
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** Returns only the header of a PNG, because the server reads nothing else to measure it. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0"/></svg>')
/** A second of silence with one byte per sample. */
function wav(rate: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(rate, 40)
  return Buffer.concat([head, Buffer.alloc(rate)])
}

async function upload(fileName: string, content: Buffer): Promise<string> {
  const { body } = await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], {
    token: teacher.token,
  })
  return (body.result as { filePath: string }).filePath
}
const add = (body: object, person: Person = teacher) => site.call('POST', `${api}/add`, { token: person.token, body })
const list = async (query = '') =>
  (
    (await site.call('GET', `${api}/list?pageSize=100${query}`, { token: teacher.token })).body.result as {
      records: ScratchAsset[]
    }
  ).records
const library = async (assetType: number, person: Person = student) => {
  const reply = await site.call('GET', `${api}/getScratchAssets?assetType=${assetType}`, { token: person.token })
  return reply.body as unknown as Record<string, unknown>[]
}

test('several pictures become costumes that are named after their files', async () => {
  const [a, b] = [png(80, 30), svg]
  const md5Ext = [await upload('小狗.png', a), await upload('小树.svg', b)].join(',')
  expect((await add({ assetType: 3, md5Ext, tags: '动物,我们的' })).body).toMatchObject({ success: true })
  const found = await library(3)
  const dog = found.find(({ name }) => name === '小狗')!
  expect(dog).toMatchObject({
    assetId: md5(a),
    md5ext: `${md5(a)}.png`,
    dataFormat: 'png',
    bitmapResolution: 1,
    rotationCenterX: 40,
    rotationCenterY: 15,
    tags: ['动物', '我们的', 'animals', 'xiaogou', 'xg'],
  })
  expect(dog).not.toHaveProperty('file')
  expect(found.find(({ name }) => name === '小树')).toMatchObject({
    dataFormat: 'svg',
    bitmapResolution: 1,
    rotationCenterX: 30,
    rotationCenterY: 20,
  })
  // A student can read the file at the address in the entry.
  expect((await site.call('GET', String(dog['url']))).bytes.equals(a)).toBe(true)
  expect(await list('&assetName=*狗*')).toMatchObject([{ assetName: '小狗', assetType: 3, tags: '动物,我们的' }])
})

test('a sound has its rate and length, and a backdrop has its centre', async () => {
  await add({ assetType: 2, assetName: '静音', md5Ext: await upload('a.wav', wav(8000)) })
  expect(await library(2)).toMatchObject([
    { name: '静音', dataFormat: 'wav', rate: 8000, sampleCount: 8000, format: '' },
  ])
  await add({ assetType: 1, assetName: '草地', md5Ext: await upload('b.png', png(960, 720)) })
  expect(await library(1)).toMatchObject([
    { name: '草地', bitmapResolution: 2, rotationCenterX: 480, rotationCenterY: 360 },
  ])
})

test('a sprite has its costumes and sounds', async () => {
  const keys = [await upload('站.svg', svg), await upload('喵.wav', wav(4000)), await upload('走.png', png(10, 10))]
  expect((await add({ assetType: 4, assetName: '猫', md5Ext: keys.join(',') })).body).toMatchObject({ success: true })
  const [cat] = (await library(4)) as { costumes: object[]; sounds: object[] }[]
  expect(cat).toMatchObject({
    name: '猫',
    isStage: false,
    costumes: [{ name: '站' }, { name: '走' }],
    sounds: [{ name: '喵', sampleCount: 4000 }],
  })
  const [row] = await list('&assetType=4')
  expect(row?.md5Ext).toBe([keys[0], keys[2], keys[1]].join(','))
})

describe('a file of the wrong kind', () => {
  test.each([
    [3, 'a.wav', wav(10), '「a」不是图片，请用 PNG、JPG 或 SVG 文件'],
    [2, 'a.png', png(1, 1), '「a」不是声音，请用 WAV 或 MP3 文件'],
    [1, '图.png', Buffer.from('hello'), '「图.png」不是图片也不是声音，或者文件已经损坏'],
    [2, 'a.mp3', Buffer.from('ID3 nothing'), '「a.mp3」不是图片也不是声音，或者文件已经损坏'],
    [3, 'a.png', png(0, 5), '「a.png」不是图片也不是声音，或者文件已经损坏'],
    [4, 'a.txt', Buffer.from('hello'), '「a.txt」不是图片也不是声音，或者文件已经损坏'],
    [4, 'a.wav', wav(10), '角色必须上传一个造型'],
  ])('is refused for an asset of the type %i: %s', async (assetType, name, content, message) => {
    const before = (await list()).length
    expect((await add({ assetType, md5Ext: await upload(name, content) })).body.message).toBe(message)
    expect((await list()).length).toBe(before)
  })

  test('prevents all files of the same call from being added', async () => {
    const md5Ext = [await upload('好.png', png(4, 4)), await upload('坏.txt', Buffer.from('x'))].join(',')
    expect((await add({ assetType: 3, md5Ext })).body.success).toBe(false)
    expect(await list('&assetName=好')).toEqual([])
  })

  test('is refused, and so is a missing file or an unknown type of asset', async () => {
    expect((await add({ assetType: 3, md5Ext: 'nothing.png' })).body.message).toBe('有一个素材文件找不到了，请重新上传')
    expect((await add({ assetType: 5, md5Ext: 'a.png' })).body.success).toBe(false)
    expect((await add({ assetType: 3, md5Ext: '' })).body.success).toBe(false)
  })
})

test('an edit measures new files, and keeps the values of fields that are not sent', async () => {
  const { body } = await add({ assetType: 3, assetName: '旧', md5Ext: await upload('旧.png', png(2, 2)), tags: '人物' })
  const { id } = body.result as { id: string }
  const edit = (form: object) => site.call('PUT', `${api}/edit`, { token: teacher.token, body: { id, ...form } })
  await edit({ assetType: 3, assetName: '新', md5Ext: await upload('新.png', png(20, 2)) })
  const found = (await library(3)).find(({ name }) => name === '新')
  expect(found).toMatchObject({ rotationCenterX: 10, tags: ['人物', 'people', 'xin', 'x'] })
  const read = () => site.call('GET', `${api}/queryById?id=${id}`, { token: teacher.token })
  const row = (await read()).body.result as ScratchAsset & { rowVersion: number }
  expect(row.udpateTime).toBe(row.updateTime)
  // The outdated edit of a second teacher is refused.
  const stale = await edit({ assetType: 3, md5Ext: row.md5Ext, rowVersion: row.rowVersion - 1 })
  expect(stale.status).toBe(409)
  expect((await edit({ assetType: 2, md5Ext: row.md5Ext })).body.message).toMatch(/不是声音/)
  expect((await edit({ assetType: 3, md5Ext: row.md5Ext, id: 'none' })).body.success).toBe(false)
})

test('a deleted asset can be restored, and is purged after some days', async () => {
  const keys = [await upload('甲.png', png(3, 3)), await upload('乙.png', png(5, 5))]
  await add({ assetType: 1, md5Ext: keys.join(',') })
  const [first, second] = (await list('&assetType=1&tags=')).filter(({ assetName }) => /^[甲乙]$/.test(assetName ?? ''))
  const names = async () => (await library(1)).map(({ name }) => name)
  const call = async (method: 'DELETE' | 'POST', url: string, body?: object) =>
    (await site.call(method, `${api}/${url}`, { token: teacher.token, ...(body ? { body } : {}) })).body
  const ids = [first!.id, second!.id]
  expect((await call('DELETE', `deleteBatch?ids=${ids.join(',')}`)).success).toBe(true)
  expect(await names()).toEqual(expect.not.arrayContaining(['甲', '乙']))
  expect((await list()).map(({ id }) => id)).not.toContain(first!.id)
  expect((await call('DELETE', `delete?id=${first!.id}`)).success).toBe(false)
  const bin = await site.call('GET', `${api}/deleted`, { token: teacher.token })
  expect((bin.body.result as ScratchAsset[]).map(({ assetName }) => assetName).toSorted()).toEqual(['乙', '甲'])
  expect((await call('POST', 'restore', { ids })).message).toBe('已恢复')
  expect(await names()).toEqual(expect.arrayContaining(['甲', '乙']))
  expect((await call('POST', 'restore', { ids })).message).toMatch(/^没有可以恢复的素材/)
  await call('DELETE', `delete?id=${first!.id}`)
  expect(await site.within(() => emptyBin())).toBe('删除了 0 个素材')
  expect(await site.within(() => emptyBin(Date.now() + 31 * 86_400_000))).toBe('删除了 1 个素材')
  expect((await call('POST', 'restore', { ids })).success).toBe(false)
})

test('an imported sheet names stored files, and unknown files are reported', async () => {
  const key = await upload('表.png', png(7, 7))
  const rows = ['素材类型,素材名,素材文件,标签', `3,表里的,${key},动物`, '2,不是声音,' + key + ',', '3,没有,none.png,']
  const file = { name: 'file', fileName: 'a.csv', content: Buffer.from(rows.join('\n')) }
  const { body } = await site.upload(`${api}/importPreview`, [file], { token: teacher.token })
  expect(body.result).toMatchObject({
    validCount: 1,
    rows: expect.arrayContaining([
      expect.objectContaining({ row: 3, errors: { md5Ext: expect.stringContaining('不是声音') } }),
      expect.objectContaining({ row: 4, errors: { md5Ext: expect.stringContaining('找不到') } }),
    ]),
  })
  const { previewId } = body.result as { previewId: string }
  const sent = { previewId, skipErrors: true }
  await site.call('POST', `${api}/importConfirm`, { token: teacher.token, body: sent })
  expect((await library(3)).find(({ name }) => name === '表里的')).toMatchObject({ rotationCenterX: 3.5 })
})

test('a student can read the library, but cannot change it', async () => {
  expect(Array.isArray(await library(3))).toBe(true)
  expect((await add({ assetType: 3, md5Ext: 'a.png' }, student)).status).toBe(403)
  expect((await site.call('GET', `${api}/getScratchAssets?assetType=3`)).status).toBe(401)
})

test("entries of Scratch's own lists are imported only once", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-library-'))
  const [picture, sound] = [png(6, 6), wav(100)]
  const costume = {
    name: 'cat-a',
    md5ext: `${md5(picture)}.png`,
    bitmapResolution: 2,
    rotationCenterX: 1,
    rotationCenterY: 2,
  }
  const lists = {
    'costumes.json': [
      { ...costume, tags: ['animals'] },
      { name: 'lost', md5ext: `${'0'.repeat(32)}.svg`, tags: [] },
    ],
    'sprites.json': [
      {
        name: 'Cat',
        tags: ['animals', 'new'],
        costumes: [costume],
        sounds: [{ name: 'meow', md5ext: `${md5(sound)}.wav` }],
      },
    ],
  }
  for (const [name, entries] of Object.entries(lists)) writeFileSync(path.join(folder, name), JSON.stringify(entries))
  writeFileSync(path.join(folder, `${md5(picture)}.png`), picture)
  writeFileSync(path.join(folder, `${md5(sound)}.wav`), sound)
  try {
    expect(await site.within(() => importLibrary(folder, true))).toMatchObject({ added: 2, known: 0 })
    expect((await library(4)).map(({ name }) => name)).not.toContain('Cat')
    const first = await site.within(() => importLibrary(folder))
    expect(first).toMatchObject({ added: 2, known: 0, refused: [expect.stringContaining('lost')] })
    expect(await site.within(() => importLibrary(folder))).toMatchObject({ added: 0, known: 2 })
    expect((await library(4)).find(({ name }) => name === 'Cat')).toMatchObject({
      tags: ['动物', 'new', 'animals'],
      costumes: [{ rotationCenterX: 1, rotationCenterY: 2, assetId: md5(picture) }],
      sounds: [{ sampleCount: 100 }],
    })
    const { url } = (await library(3)).find(({ name }) => name === 'cat-a') as { url: string }
    expect((await site.call('GET', url)).bytes.equals(picture)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
