import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { administrator, make, office, openSite, PASSPHRASE, PASSWORD } from '../../../../test/backup/office.ts'
import { runLine } from '../../../../test/backup/run-line.ts'
import { startHarness } from '../../../../test/harness.ts'
import { canTestS3, openTestS3, storageVariables } from '../../../../test/store/s3.ts'
import { placeText } from '../../../platform/s3/s3-place.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an administrator chooses a folder, and the settings store the folder', async () => {
  const bare = await startHarness()
  try {
    const keeper = office(bare, await administrator(bare))
    const set = (place: string, password = PASSWORD) => keeper.post('setPlace', { folder: place, password })
    expect((await keeper.state()).place).toBeNull()
    expect((await keeper.post('make')).success).toBe(false)
    const taken = path.join(folder, 'taken')
    mkdirSync(taken)
    writeFileSync(path.join(taken, 'a letter'), 'x')
    const good = path.join(folder, 'chosen')
    for (const [place, words] of [
      ['backups', '完整的路径'],
      [path.join(bare.dataDir, 'b'), '数据目录里面'],
      [path.join(folder, 'nowhere/b'), '不存在'],
      [taken, '别的文件'],
      ['s3://bucket/folder', '设置文件'],
    ] as const)
      expect(await set(place)).toMatchObject({ success: false, message: expect.stringContaining(words) })
    expect((await set(good, 'Wrong-1234')).success).toBe(false)
    expect((await set(good)).success).toBe(true)
    expect(readFileSync(path.join(bare.dataDir, 'settings.json'), 'utf8')).toContain(JSON.stringify(good))
  } finally {
    await bare.close()
  }
})

test('no folder can be chosen while several instances run', async () => {
  const shared = await startHarness({ TRUST_PROXY: 'loopback', DATABASE_URL: 'postgres://shared@127.0.0.1:9/school' })
  try {
    const keeper = office(shared, await administrator(shared))
    const place = path.join(folder, 'of several')
    expect(await keeper.post('setPlace', { folder: place, password: PASSWORD })).toMatchObject({
      success: false,
      message: expect.stringContaining('settings --set backup='),
    })
    expect((await keeper.state()).place).toBeNull()
    expect(existsSync(place)).toBe(false)
  } finally {
    await shared.close()
  }
})

describe.runIf(canTestS3)('with a place in S3', () => {
  test('a backup is listed, checked and downloaded', async () => {
    const s3 = await openTestS3()
    const place = await s3.place()
    const school = await openSite({
      ...storageVariables(place),
      STORAGE: 'local',
      BACKUP_DIR: placeText(place),
      BACKUP_KEY: PASSPHRASE,
    })
    try {
      const keeper = office(school.site, school.admin)
      await make(school.site)
      const [made] = (await keeper.state()).backups
      await keeper.post('check', { id: made!.id })
      expect((await keeper.ended('check')).isOk).toBe(true)
      expect((await keeper.state()).backups[0]!.lastCheck).toMatchObject({ faultCount: 0 })
      // A download from an encrypted place is encrypted with the passphrase of that place.
      const reply = await keeper.fetchFile(await keeper.prepare(made!.id, { passphrase: null }))
      const downloaded = path.join(folder, 'of-s3.mashu')
      writeFileSync(downloaded, reply.bytes)
      const line = `verify --from ${downloaded}`
      expect((await runLine(school.site, line, { BACKUP_KEY: PASSPHRASE })).text).toContain('都完好')
    } finally {
      await school.site.close()
      await s3.close()
    }
  })
})
