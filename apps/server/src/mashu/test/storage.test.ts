import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLine } from '../../../test/backup/run-line.ts'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { openSchool, project, save, saved, type School } from '../../../test/school.ts'
import { canTestS3, openTestS3, storageVariables, type TestS3 } from '../../../test/store/s3.ts'
import { bindStore } from '../../platform/files/installation.ts'
import { openDatabase, withDatabase } from '../../platform/db/database.ts'
import { readStoredFile } from '../../platform/files/stored/open-file.ts'
import { loadConfig } from '../../platform/environment/read-config.ts'
import { S3Client } from '../../platform/s3/s3-client.ts'
import { placeText, type S3Place } from '../../platform/s3/s3-place.ts'

let s3: TestS3
let site: Harness
let school: School
let place: S3Place
let env: Record<string, string>
const works: { id: string; bytes: Buffer }[] = []
async function saveNew(bytes: Buffer, child = school.student): Promise<void> {
  const { fileUrl } = await saved(save(site, child, bytes))
  works.push({ id: fileUrl.replace(/^.*\//, ''), bytes })
}
beforeAll(async () => {
  if (!canTestS3) return
  s3 = await openTestS3()
  place = await s3.place()
  site = await startHarness()
  school = await openSchool(site)
  await site.within(() => bindStore())
  const { STORAGE: _to, ...account } = storageVariables(place)
  env = account
  for (const bytes of [project(), project(randomBytes(1_500_000).toString('hex'))]) await saveNew(bytes)
})
afterAll(async () => {
  await site?.close()
  await s3?.close()
})

const line = (text: string, more: Record<string, string> = {}) => runLine(site, text, { ...env, ...more })
const there = () => placeText(place)
const rows = async () => (await site.database.root.selectFrom('sysBlob').select(['id', 'size']).execute()).length

/** Reads like a server with this `STORAGE`. */
async function readThere(id: string, storage: S3Place | undefined): Promise<Buffer> {
  const database = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir, storage })
  try {
    return await withDatabase(database, async () => {
      await bindStore()
      return readStoredFile({ filePath: id })
    })
  } finally {
    await database.close()
  }
}

describe.runIf(canTestS3)('moving the files of a school', () => {
  test('previews what a copy would do, without copying', async () => {
    const told = await line(`storage copy --to ${there()} --dry-run`)
    expect(told).toMatchObject({ code: 0, text: expect.stringContaining(`会从 ${site.dataDir}/files 复制`) as string })
    expect(await new S3Client(place).hasAny('')).toBe(false)
    expect(await line('storage check')).toMatchObject({ code: 0, text: expect.stringContaining('缺 0 份，损坏 0 份') })
    expect((await line(`storage check --of ${there()}`)).code).toBe(3)
  })

  test('copies all files, then only the files saved since, and the new store serves every work', async () => {
    expect(await line(`storage copy --to ${there()}`)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`复制并核对了 ${await rows()} 份`) as string,
    })
    await saveNew(project())
    expect(await line(`storage check --of ${there()}`)).toMatchObject({
      code: 3,
      text: expect.stringContaining('缺 1 份') as string,
    })
    expect((await line(`storage copy --to ${there()}`)).text).toContain('复制并核对了 1 份')
    expect(await line(`storage check --of ${there()} --deep`)).toMatchObject({ code: 0 })
    for (const { id, bytes } of works) expect((await readThere(id, place)).equals(bytes)).toBe(true)
  })

  test('makes later starts use the new store when "--switch" is given', async () => {
    const told = await line(`storage copy --to ${there()}`)
    expect(told.text).toContain(`storage copy --to ${there()} --switch`)
    expect(existsSync(path.join(site.dataDir, 'settings.json'))).toBe(false)
    expect(await line(`storage copy --to ${there()} --switch`)).toMatchObject({
      code: 0,
      text: expect.stringContaining('npm start') as string,
    })
    const config = loadConfig({ DATA_DIR: site.dataDir })
    expect(config.storage).toEqual(place)
    expect(readFileSync(path.join(site.dataDir, 'settings.json'), 'utf8')).not.toContain(place.account.secret)
    for (const name of ['settings.json', 'secrets.json']) rmSync(path.join(site.dataDir, name))
  })

  test('copies files that are saved during a copy, at the latest in the next run', async () => {
    const state = { isSaving: true }
    const children = [school.student, school.mate].map(async (child) => {
      for (let count = 0; count < 6; count++) await saveNew(project(), child)
    })
    const saving = Promise.all(children).finally(() => (state.isSaving = false))
    do expect(await line(`storage copy --to ${there()}`)).toMatchObject({ code: 0 })
    while (state.isSaving)
    await saving
    await line(`storage copy --to ${there()}`)
    expect(await line(`storage check --of ${there()} --deep`)).toMatchObject({ code: 0 })
    for (const { id, bytes } of works) expect((await readThere(id, place)).equals(bytes)).toBe(true)
  })

  test('finds a damaged copy and a damaged or missing original', async () => {
    const client = new S3Client(place)
    const hash = (await site.database.root.selectFrom('sysBlob').select(['id', 'size']).executeTakeFirstOrThrow())!
    const key = `${hash.id.slice(0, 2)}/${hash.id}`
    await client.put(key, randomBytes(hash.size))
    expect((await line(`storage check --of ${there()}`)).code).toBe(0)
    expect(await line(`storage check --of ${there()} --deep`)).toMatchObject({
      code: 3,
      text: expect.stringContaining(`损坏：${hash.id}`) as string,
    })
    await client.remove(key)
    const local = path.join(site.dataDir, 'files', key)
    rmSync(local)
    expect(await line(`storage copy --to ${there()}`)).toMatchObject({
      code: 3,
      text: expect.stringContaining(`缺失：${hash.id}`) as string,
    })
    writeFileSync(local, 'other bytes')
    expect((await line(`storage copy --to ${there()}`)).code).toBe(3)
    expect(await client.head(key)).toBeNull()
  })

  test('copies the files back into an empty folder', async () => {
    const files = path.join(site.dataDir, 'files')
    const bring = () => line('storage copy --to local', { STORAGE: `${there()}/` })
    await bring()
    for (const name of readdirSync(files))
      if (/^[0-9a-f]{2}$/.test(name)) rmSync(path.join(files, name), { recursive: true })
    expect((await bring()).text).toContain('复制并核对了')
    const whole = await line('storage check --deep')
    // Only the file that both stores lost is missing.
    expect(whole).toMatchObject({ code: 3, text: expect.stringContaining('缺 1 份，损坏 0 份') as string })
    expect(existsSync(path.join(files, 'installation'))).toBe(true)
  })

  test.each([
    ['storage copy', '已经在'],
    ['storage copy --to local', '已经在'],
    ['storage copy --to ftp://x', '应当像 s3://'],
    ['storage copy --to s3://no-such-bucket-here', 'NoSuchBucket'],
  ])('refuses the command line %s', async (text, why) =>
    expect(await line(text)).toMatchObject({ code: 1, text: expect.stringContaining(why) as string }),
  )

  test('refuses the store of another school, and a missing bucket', async () => {
    await new S3Client(place).put('installation', Buffer.from('another\n'))
    expect((await line(`storage copy --to ${there()}`)).text).toContain('另一所学校')
    expect((await line('storage')).code).toBe(2)
    for (const trial of ['', ' --dry-run'])
      expect(await line(`storage copy --to s3://no-such-bucket/school${trial}`)).toMatchObject({
        code: 1,
        text: expect.stringContaining('没有这个存储桶'),
      })
    expect(await line('storage copy --help')).toMatchObject({ code: 0, text: expect.stringContaining('--to <地方>') })
  })
})
