import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLine } from './run-line.ts'
import { hasMariadb } from '../../server/test/foreign-database/mariadb.ts'
import { startHarness, type Harness } from '../../server/test/harness.ts'
import { canTestS3, openTestS3 } from '../../server/test/store/s3.ts'
import { S3Client } from '../../server/src/platform/s3/s3-client.ts'
import { fillPeople, fillTeaching, people, put, startOldSchool, type OldSchool } from './old-school/old-school.ts'
import { fillFiles, uploads } from './old-school/uploads.ts'

/** An import takes long on a machine with a high load. */
const SLOW = { timeout: 180_000 }

describe.skipIf(!hasMariadb)('files of an imported school', () => {
  let old: OldSchool
  let folder: string
  let upload: string
  let server: Server
  /** Storage keys requested from the public address. */
  let asked: string[]
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-import-files-'))
    upload = path.join(folder, 'upload')
    mkdirSync(upload)
    old = await startOldSchool()
    await fillPeople(old)
    await fillTeaching(old)
    await fillFiles(old, upload)
    asked = []
    server = createServer((request, reply) => {
      const key = decodeURIComponent(request.url!.replace('/files/', ''))
      if (request.method === 'GET') asked.push(key)
      const bytes = (uploads as Record<string, Buffer>)[key]
      reply.writeHead(bytes ? 200 : 404).end(bytes)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server?.close()
    await old?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const report = () => readFileSync(path.join(folder, 'report.html'), 'utf8')
  const run = (site: Harness, files: string, env = {}) =>
    runLine(site, `import --from ${old.url} --report ${path.join(folder, 'report.html')} ${files}`, env)

  async function assertWorksOpen(site: Harness): Promise<void> {
    const login = await site.call('POST', '/sys/login', { body: { username: 'lin', password: people.lin.password } })
    const { token } = login.body.result as { token: string }
    const open = async (id: string) => {
      const reply = await site.call('GET', `/teaching/teachingWork/open?workId=${id}`, { token })
      return reply.body.result as { fileUrl: string; versionNo: number; workStatus: string }
    }
    const cat = await open('w1')
    expect(cat).toMatchObject({ versionNo: 1, workStatus: '4' })
    expect((await site.call('GET', cat.fileUrl)).bytes.equals(uploads['works/cat.sb3'])).toBe(true)
    expect((await site.call('GET', (await open('w2')).fileUrl)).bytes.equals(uploads['works/apple.sb3'])).toBe(true)
    // The addresses of the replaced system still work.
    const old = await site.call('GET', `/sys/common/static/${encodeURI('works/你好 1.py')}`)
    expect(old.bytes.equals(uploads['works/你好 1.py'])).toBe(true)
    expect((await site.call('GET', '/sys/common/static/map.png')).status).toBe(200)
    for (const key of ['page.html', '../secret.png', 'secret.png', 'works/lost.py'])
      expect((await site.call('GET', `/sys/common/static/${key}`)).status).toBe(404)
    // A child's file that a browser could execute is kept as a text download.
    const blocks = await site.call('GET', '/sys/common/static/works/blocks.xml')
    expect(blocks.bytes.equals(uploads['works/blocks.xml'])).toBe(true)
    expect(String(blocks.headers['content-type'])).toContain('text/plain')
    expect(String(blocks.headers['content-disposition'])).toContain('attachment')
  }

  test('come from a folder, and a newer file becomes a new version of a work', SLOW, async () => {
    const site = await startHarness()
    try {
      const { root } = site.database
      await run(site, '')
      expect((await run(site, `--files ${upload} --dry-run`)).text).toContain('搬来 6 行')
      expect(await root.selectFrom('sysFile').select('id').execute()).toEqual([])
      await run(site, `--files ${upload}`)
      await assertWorksOpen(site)
      for (const told of ['没有找到文件', '网页和脚本文件不能上传', 'works/lost.py', 'start.sb3'])
        expect(report()).toContain(told)
      const again = await run(site, `--files ${upload}`)
      expect(again.text).toContain('搬来 0 行，更新 0 行')
      writeFileSync(path.join(upload, 'works/later.sb3'), 'PK\x03\x04later')
      await old.connection.query("update teaching_work set work_file = 'f9' where id in ('w1', 'w2')")
      // The child has continued the work `w2` in Mashu, so the work keeps its new file.
      await root.updateTable('teachingWork').set({ workFile: 'f1' }).where('id', '=', 'w2').execute()
      await run(site, `--files ${upload}`)
      const versions = await root
        .selectFrom('teachingWorkVersion')
        .select(['workId', 'versionNo', 'fileId', 'kind'])
        .where('workId', 'in', ['w1', 'w2'])
        .orderBy('workId')
        .orderBy('versionNo')
        .execute()
      expect(versions).toEqual([
        { workId: 'w1', versionNo: 1, fileId: 'f1', kind: 'submit' },
        { workId: 'w1', versionNo: 2, fileId: 'f9', kind: 'submit' },
        { workId: 'w2', versionNo: 1, fileId: 'f3', kind: 'submit' },
      ])
      expect(
        await root
          .selectFrom('teachingWork')
          .select(['id', 'versionNo', 'workFile'])
          .where('id', 'in', ['w1', 'w2'])
          .orderBy('id')
          .execute(),
      ).toEqual([
        { id: 'w1', versionNo: 2, workFile: 'f9' },
        { id: 'w2', versionNo: 1, workFile: 'f1' },
      ])
      expect(report()).toContain('两边都改过，以这里的为准（作品文件）')
    } finally {
      await site.close()
      await old.connection.query(
        "update teaching_work set work_file = case id when 'w1' then 'f1' else 'f3' end where id in ('w1', 'w2')",
      )
      rmSync(path.join(upload, 'works/later.sb3'), { force: true })
    }
  })

  test('are fetched only once from a public address, and links to the old site are changed', SLOW, async () => {
    const site = await startHarness()
    try {
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
      await put(old, 'teaching_news', {
        id: 'a2',
        news_title: '照片',
        news_content: `<p><img src="${base}/news/photo.png"><a href="https://old.school.cn/courseList">课程</a></p>`,
        news_status: 1,
      })
      await run(site, `--files ${base} --site https://old.school.cn`)
      await assertWorksOpen(site)
      const { newsContent } = await site.database.root
        .selectFrom('teachingNews')
        .select('newsContent')
        .where('id', '=', 'a2')
        .executeTakeFirstOrThrow()
      expect(newsContent).toContain('src="/api/sys/common/static/news/photo.png"')
      expect(newsContent).toContain('href="/courseList"')
      expect((await site.call('GET', '/sys/common/static/news/photo.png')).status).toBe(200)
      const cats = () => asked.filter((key) => key === 'works/cat.sb3').length
      expect(cats()).toBe(1)
      await run(site, `--files ${base} --site https://old.school.cn`)
      expect(cats()).toBe(1)
    } finally {
      await site.close()
    }
  })

  test.skipIf(!canTestS3)('come from a private bucket, even if a file name has special characters', async () => {
    const [site, store] = [await startHarness(), await openTestS3()]
    try {
      const place = await store.place()
      const client = new S3Client(place)
      for (const [key, bytes] of Object.entries(uploads)) await client.put(key, bytes)
      const odd = 'works/a+b 100%?.py'
      await client.put(odd, Buffer.from('print(1)'))
      // No key may lead to this file, which is outside of the named folder.
      await new S3Client({ ...place, prefix: '' }).put('secret.png', uploads['map.png'])
      await put(old, 'sys_file', { id: 'f-odd', file_path: odd, file_tag: '学生作业-python', create_by: 'lin' })
      const { endpoint, keyId, secret } = place.account
      const account = {
        IMPORT_S3_ENDPOINT: endpoint,
        IMPORT_S3_ACCESS_KEY_ID: keyId,
        IMPORT_S3_SECRET_ACCESS_KEY: secret,
      }
      const files = `--files s3://${place.bucket}/school`
      const wrong = await run(site, files, { ...account, IMPORT_S3_SECRET_ACCESS_KEY: 'wrong' })
      expect(wrong.code).toBe(1)
      expect(wrong.text).not.toContain('wrong')
      expect((await run(site, files)).text).toContain('S3_ENDPOINT')
      await run(site, files, account)
      await assertWorksOpen(site)
      const reply = await site.call('GET', `/sys/common/static/${odd.split('/').map(encodeURIComponent).join('/')}`)
      expect(String(reply.bytes)).toBe('print(1)')
      expect((await run(site, files, account)).text).toContain('搬来 0 行，更新 0 行')
    } finally {
      await old.connection.query("delete from sys_file where id = 'f-odd'")
      await site.close()
      await store.close()
    }
  })

  test('cause an error message if their folder does not exist', async () => {
    const site = await startHarness()
    try {
      expect(await run(site, '--files /nowhere')).toMatchObject({
        code: 1,
        text: expect.stringContaining('没有文件夹'),
      })
    } finally {
      await site.close()
    }
  })
})
