import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { clientKey, openSchool, project, save, saved, sha256 } from '../../../../../test/school.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { storeFile } from '../../../../platform/files/stored/stored-file.ts'
import { FREE_CREATION } from '../record/work-context.ts'
import { saveWork } from './save.service.ts'

const site = await openHarness()
const school = await openSchool(site)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const versions = async (workId: string) =>
  (await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, { token: school.student.token })).body
    .result as Record<string, unknown>[]
const bytesAt = async (url: string) => (await site.call('GET', url)).bytes
const count = async (table: 'sysFile' | 'teachingWork' | 'teachingWorkVersion') => {
  const { total } = await site.database.root
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

describe('a save', () => {
  test('is returned byte for byte, together with its thumbnail', async () => {
    const bytes = project()
    const first = await saved(save(site, school.student, { project: bytes, cover: PNG }, { device: '教室电脑' }))
    expect(first).toMatchObject({
      versionNo: 1,
      workStatus: '0',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await bytesAt(first.fileUrl)).equals(bytes)).toBe(true)
    expect((await bytesAt(first.coverUrl!)).equals(PNG)).toBe(true)
    const open = await site.call('GET', `/teaching/teachingWork/open?workId=${first.workId}`, {
      token: school.student.token,
    })
    expect(open.body.result).toMatchObject({
      workId: first.workId,
      owner: true,
      versionNo: 1,
      workName: '我的游戏',
      workScene: 'create',
      fileUrl: first.fileUrl,
      realname: '林小满',
    })
  })

  test('of an untouched starter marks the work as untouched until it is edited', async () => {
    const { student } = school
    const opened = async (workId: string) =>
      (await site.call('GET', `/teaching/teachingWork/open?workId=${workId}`, { token: student.token })).body.result
    const key = clientKey()
    const { workId } = await saved(save(site, student, project(), { clientKey: key, untouched: true }))
    expect(await opened(workId)).toMatchObject({ untouched: true })
    await saved(save(site, student, project('edited'), { workId, clientKey: key, baseVersion: 1 }))
    expect(await opened(workId)).toMatchObject({ untouched: false })
  })

  test('with unchanged bytes creates no version, but stores a new name', async () => {
    const bytes = project()
    const first = await saved(save(site, school.student, bytes))
    const again = await saved(
      save(site, school.student, bytes, { workId: first.workId, baseVersion: 1, workName: '新名字' }),
    )
    expect(again.versionNo).toBe(1)
    expect(again.fileUrl).toBe(first.fileUrl)
    expect(await versions(first.workId)).toHaveLength(1)
    expect(
      (await site.call('GET', `/teaching/teachingWork/open?workId=${first.workId}`, { token: school.student.token }))
        .body.result,
    ).toMatchObject({ workName: '新名字' })
  })

  test('without a thumbnail keeps the thumbnail of the previous version', async () => {
    const first = await saved(save(site, school.student, { project: project(), cover: PNG }))
    await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    const mine = await site.call('GET', '/teaching/teachingWork/mine', { token: school.student.token })
    const row = (mine.body.result as { records: Record<string, unknown>[] }).records.find(
      (record) => record['id'] === first.workId,
    )
    expect(row).toMatchObject({
      versionNo: 2,
      coverFileKey_url: first.coverUrl,
      workStatus: '0',
      workType_dictText: 'Scratch',
      userId_dictText: '林小满',
    })
  })

  test('with a wrong checksum is refused and leaves nothing behind', async () => {
    const before = [await count('sysFile'), await count('teachingWork')]
    const reply = await save(site, school.student, project(), { checksum: sha256(Buffer.from('other')) })
    expect(reply.body).toMatchObject({ success: false, message: '上传的文件不完整，请重试' })
    expect([await count('sysFile'), await count('teachingWork')]).toEqual(before)
  })

  test('that fails because the clean-up deleted a row is retried', async () => {
    const file = await site.within(() =>
      storeFile({ bytes: project(), fileName: 'a.sb3' }, { username: school.student.username, orgCode: null }),
    )
    let attempts = 0
    const insert = async () => {
      // PostgreSQL raises this error when the clean-up deletes the row of a known blob before this save refers to it.
      if (++attempts === 1) throw Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
    }
    const user = { id: school.student.id, username: school.student.username, orgCode: null } as Principal
    const request = {
      clientKey: null,
      baseVersion: 0,
      workName: '抢先',
      workType: '2',
      workContext: FREE_CREATION,
      submit: false,
      device: null,
    }
    const outcome = await site.within(() =>
      saveWork(user, request, { fileId: file.id, coverId: null, checksum: file.checksum, outline: null, insert }),
    )
    expect([attempts, outcome.state]).toEqual([2, 'saved'])
    expect(await versions(outcome.workId)).toHaveLength(1)
  })

  test.each([
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), '不支持这种文件，请上传图片、音视频、文档或作品文件'],
    ['a picture', PNG, '这里不能上传图片文件'],
    ['no bytes', Buffer.alloc(0), '没有收到作品文件'],
  ])('of %s is refused', async (_name, bytes, message) => {
    expect((await save(site, school.student, bytes)).body).toMatchObject({ success: false, message })
  })

  test.each([
    [{ clientKey: 'short' }, '作品标记的格式不对'],
    [{ workName: ' ' }, '作品名不能为空'],
    [{ workType: '9' }, '作品类型的取值不对'],
    [{ baseVersion: -1 }, '版本不能小于 0'],
  ])('with %j is refused with the name of the field', async (meta, message) => {
    expect((await save(site, school.student, project(), meta)).body).toMatchObject({ success: false, message })
  })

  test('stores the work when the thumbnail is no picture', async () => {
    expect(
      await saved(save(site, school.student, { project: project(), cover: Buffer.from('no picture') })),
    ).toMatchObject({
      coverUrl: null,
    })
  })

  test.each(['\n', '<html><script>alert(1)</script>', 'ID3 = "歌"', '<svg onload="alert(1)"/>'])(
    'of the program %j is kept as plain text that no browser runs',
    async (text) => {
      const kept = await saved(save(site, school.student, Buffer.from(text), { workType: '4' }))
      const file = await site.call('GET', kept.fileUrl)
      expect(file.bytes.toString()).toBe(text)
      expect(file.headers).toMatchObject({
        'content-type': 'text/x-python; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
      })
    },
  )

  test('with the title of another work creates a new work', async () => {
    const first = await saved(save(site, school.student, project()))
    const second = await saved(save(site, school.student, project()))
    expect(second.workId).not.toBe(first.workId)
  })
})

describe('a repeated first save', () => {
  test('finds the work by its client key, even with newer content', async () => {
    const key = clientKey()
    const bytes = project()
    const first = await saved(save(site, school.student, bytes, { clientKey: key }))
    expect(await saved(save(site, school.student, bytes, { clientKey: key }))).toMatchObject({
      workId: first.workId,
      versionNo: 1,
    })
    expect(await saved(save(site, school.student, project(), { clientKey: key }))).toMatchObject({
      workId: first.workId,
      versionNo: 2,
    })
    expect(await saved(save(site, school.student, project(), { clientKey: key }))).toMatchObject({
      workId: first.workId,
      versionNo: 3,
    })
  })

  test('is a conflict after the work was continued in another editor', async () => {
    const key = clientKey()
    const first = await saved(save(site, school.student, project(), { clientKey: key }))
    await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    expect((await save(site, school.student, project(), { clientKey: key })).status).toBe(409)
  })

  test('creates only one work, even when it is sent ten times at the same time', async () => {
    const key = clientKey()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => save(site, school.student, project(), { clientKey: key })),
    )
    expect(replies.map((reply) => reply.body.message)).toEqual(Array(10).fill('保存成功'))
    expect(new Set(replies.map((reply) => (reply.body.result as { workId: string }).workId)).size).toBe(1)
  })

  test('with a key that another person uses too creates a separate work', async () => {
    const key = clientKey()
    const [mine, his] = await Promise.all([
      saved(save(site, school.student, project(), { clientKey: key })),
      saved(save(site, school.mate, project(), { clientKey: key })),
    ])
    expect(mine.workId).not.toBe(his.workId)
  })
})

describe('access to a work', () => {
  test('allows its author to save and read, and teachers of the class to read', async () => {
    const { workId } = await saved(save(site, school.student, project()))
    expect((await save(site, school.mate, project(), { workId, baseVersion: 1 })).body.message).toBe('未找到对应数据')
    expect((await save(site, school.teacher, project(), { workId, baseVersion: 1 })).body.message).toBe(
      '这个作品不是你的，不能修改',
    )
    for (const [person, allowed] of [
      [school.mate, false],
      [school.stranger, false],
      [school.teacher, true],
      [school.admin, true],
    ] as const) {
      for (const call of ['open', 'versions'])
        expect(
          (await site.call('GET', `/teaching/teachingWork/${call}?workId=${workId}`, { token: person.token })).body
            .success,
        ).toBe(allowed)
      expect(
        (
          await site.call('POST', '/teaching/teachingWork/restoreVersion', {
            token: person.token,
            body: { workId, versionNo: 1 },
          })
        ).body.success,
      ).toBe(false)
    }
    expect(
      (await site.call('GET', `/teaching/teachingWork/open?workId=${workId}`, { token: school.teacher.token })).body
        .result,
    ).toMatchObject({ owner: false })
  })

  test('requires a session', async () => {
    expect((await save(site, { token: 'nonsense' }, project())).body.message).toBe('Token失效，请重新登录')
    for (const call of ['open', 'versions'])
      expect((await site.call('GET', `/teaching/teachingWork/${call}?workId=1`)).status).toBe(401)
    for (const call of ['restoreVersion', 'copyVersion', 'submit'])
      expect((await site.call('POST', `/teaching/teachingWork/${call}`, { body: {} })).status).toBe(401)
  })
})

describe('many simultaneous saves', () => {
  test('are all stored and readable with the right bytes', async () => {
    const sent = Array.from({ length: 200 }, () => project())
    const results = await Promise.all(sent.map((bytes) => saved(save(site, school.mate, bytes))))
    expect(new Set(results.map((result) => result.workId)).size).toBe(200)
    for (const [index, outcome] of results.entries())
      if (index % 10 === 0) expect((await bytesAt(outcome.fileUrl)).equals(sent[index]!)).toBe(true)
  })
})
