import { randomBytes } from 'node:crypto'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { canTestS3, openTestS3, storageVariables, type TestS3 } from '../../../../test/store/s3.ts'
import { makeZip } from '../../../../test/zip.ts'
import { transaction } from '../../db/database.ts'
import { collectFiles } from './collect.ts'
import { keysIn } from './reference.ts'
import { insertFile, storeFile } from '../stored/stored-file.ts'
import { blobStore } from '../stored/blobs.ts'
import { openFile, readStoredFile } from '../stored/open-file.ts'
import { prepareFile } from '../stored/prepare-file.ts'

const user = { username: 'teacher', orgCode: null }
const OLD = '2020-01-01T00:00:00.000Z'
const shared = randomBytes(5000)
const project = () => makeZip({ 'project.json': randomBytes(2000), 'shared.svg': shared }, { store: true })

let s3: TestS3
beforeAll(async () => {
  if (canTestS3) s3 = await openTestS3()
})
afterAll(() => s3?.close())

describe.each(['a folder', ...(canTestS3 ? ['S3'] : [])])('the clean-up of files in %s', (kind) => {
  let site: Harness
  let teacher: Person
  beforeEach(async () => {
    site = await startHarness(kind === 'S3' ? storageVariables(await s3.place()) : {})
    teacher = await site.person('teacher')
  })
  afterEach(() => site.close())

  const now = () => Date.now() + 60_000
  async function blobs(): Promise<string[]> {
    const found: string[] = []
    for await (const hashes of blobStore().list(now())) found.push(...hashes)
    return found
  }

  /** The stored bytes stay new, so `LATE` moves the time limit of the clean-up into the future. */
  async function age(): Promise<void> {
    await site.database.root.updateTable('sysFile').set({ createTime: OLD }).execute()
    await site.database.root.updateTable('sysBlob').set({ createTime: OLD }).execute()
  }
  const LATE = { olderThanMs: -60_000 }

  /** Clears claims and caches, as a restart of the server does. */
  const forget = () => blobStore().forget()

  const work = (fileId: string) =>
    site.database.root
      .insertInto('teachingWork')
      .values({
        id: '8',
        userId: teacher.id,
        workName: 'w',
        workType: '2',
        workFile: fileId,
        createBy: 't',
        createTime: OLD,
      })
      .execute()

  test('removes unreferenced files after a day, but no referenced files', () =>
    site.within(async () => {
      const [kept, shown, loose] = [
        await storeFile({ bytes: project(), fileName: 'a.sb3' }, user),
        await storeFile({ bytes: Buffer.from('<svg/>'), fileName: 'b.svg' }, user),
        await storeFile({ bytes: project(), fileName: 'c.sb3' }, user),
      ]
      await work(kept.id)
      await site.database.root
        .insertInto('sysConfig')
        .values({ id: '1', configKey: 'k', configValue: `x.png,${shown.filePath}` })
        .execute()
      expect(await collectFiles()).toEqual({ files: 0, blobs: 0, strays: 0 })
      await age()
      forget()
      expect(await collectFiles(LATE)).toEqual({ files: 1, blobs: 1, strays: 0 })
      expect(await openFile({ id: loose.id })).toBeUndefined()
      expect((await readStoredFile({ id: kept.id })).length).toBe(kept.size)
      expect(await openFile(shown)).toBeDefined()
      expect(await blobs()).toHaveLength(3)
    }))

  test('removes bytes without rows, but not the bytes of a running save', () =>
    site.within(async () => {
      const abandoned = await prepareFile({ bytes: project(), fileName: 'a.sb3' })
      await age()
      forget()
      const bytes = project()
      const saving = await prepareFile({ bytes, fileName: 'b.sb3' })
      await age()
      // Both files use this costume. Only the other bytes of the abandoned save are unused.
      expect(await collectFiles(LATE)).toEqual({ files: 0, blobs: 0, strays: 3 })
      expect(await blobs()).toHaveLength(2)
      await transaction(() => insertFile(saving, user))
      expect((await readStoredFile({ id: saving.id })).equals(bytes)).toBe(true)
      expect(abandoned.blobs).toHaveLength(2)
    }))

  test('moves bytes to a trash, from which a new save restores them', () =>
    site.within(async () => {
      const bytes = project()
      const first = await storeFile({ bytes, fileName: 'a.sb3' }, user)
      forget()
      await blobStore().remove(first.blobs.map((blob) => blob.hash))
      expect(await blobs()).toHaveLength(0)
      expect((await readStoredFile(first)).equals(bytes)).toBe(true)
      await storeFile({ bytes, fileName: 'b.sb3' }, user)
      expect(await blobs()).toHaveLength(2)
      forget()
      await blobStore().remove(first.blobs.map((blob) => blob.hash))
      await age()
      forget()
      await collectFiles(LATE)
      // Nothing refers to the files, so the clean-up removes their bytes.
      expect([(await blobs()).length, await blobStore().size(first.blobs[0]!.hash)]).toEqual([0, null])
    }))

  test('keeps a blob that is saved again while the trash is emptied', () =>
    site.within(async () => {
      const bytes = project()
      const first = await storeFile({ bytes, fileName: 'a.sb3' }, user)
      forget()
      await blobStore().remove(first.blobs.map((blob) => blob.hash))
      await age()
      // The save happens after the check for references and before the deletion of the blob.
      const store = blobStore()
      let again: Awaited<ReturnType<typeof prepareFile>> | undefined
      expect(
        await store.emptyTrash(now(), async () => {
          again ??= await prepareFile({ bytes, fileName: 'b.sb3' })
          return false
        }),
      ).toBe(0)
      await transaction(() => insertFile(again!, user))
      expect((await readStoredFile({ id: again!.id })).equals(bytes)).toBe(true)
    }))

  test('removes unfinished temporary files', () =>
    site.within(async () => {
      await storeFile({ bytes: project(), fileName: 'a.sb3' }, user)
      const stale = blobStore().temporary()
      writeFileSync(stale, 'half')
      utimesSync(stale, new Date(OLD), new Date(OLD))
      await collectFiles()
      expect(existsSync(stale)).toBe(false)
    }))
})

test('storage keys are found in comma-separated lists and in rich text', () => {
  expect(keysIn('a.png, b.png\nc.png')).toEqual(['a.png', 'b.png', 'c.png'])
  expect(
    keysIn(
      '<img src="/api/sys/common/static/ab.png?w=320"> <a href=\'https://x/api/sys/common/static/docs/%E4%BD%A0.pdf\'>',
    ),
  ).toEqual(expect.arrayContaining(['ab.png', 'docs/你.pdf']))
  expect(keysIn(`${'x,'.repeat(3000)}/sys/common/static/ab.png"`)).toEqual(['ab.png'])
})
