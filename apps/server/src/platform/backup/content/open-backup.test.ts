import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { from, readAll } from '../store/backup-store.ts'
import { sealOld } from '../store/test/seal-old.ts'
import { openBackup, openOrMakeBackup } from './open-backup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-places-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inside = (name: string) => path.join(folder, name)
const label = () => JSON.parse(readFileSync(inside('mashu-backup.json'), 'utf8')) as { format: number }

test('a place with the old encryption is continued with age', async () => {
  const where = { folder, passphrase: 'a long sentence' }
  const { key } = await openOrMakeBackup(where)
  const written = label()
  expect(written.format).toBe(2)
  expect(readFileSync(inside('key.age'), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

  writeFileSync(inside('mashu-backup.json'), JSON.stringify({ ...written, format: 1 }))
  rmSync(inside('key.age'))
  writeFileSync(inside('old'), await readAll(sealOld(key!, 'old', from(Buffer.from('from before')))))
  expect((await readAll((await openBackup(where)).store.get('old'))).toString()).toBe('from before')
  expect([label().format, existsSync(inside('key.age'))]).toEqual([1, false])

  const { store } = await openOrMakeBackup(where)
  await store.put('new', from(Buffer.from('of now')))
  expect(label()).toEqual(written)
  expect(existsSync(inside('key.age'))).toBe(true)
  expect(readFileSync(inside('new'), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  const again = await openBackup(where)
  for (const [name, text] of [
    ['old', 'from before'],
    ['new', 'of now'],
  ] as const)
    expect((await readAll(again.store.get(name))).toString()).toBe(text)
})

test('a place without a key keeps its format', async () => {
  await openOrMakeBackup({ folder, passphrase: undefined })
  expect([label().format, existsSync(inside('key.age'))]).toEqual([1, false])
  writeFileSync(inside('mashu-backup.json'), JSON.stringify({ format: 3 }))
  await expect(openBackup({ folder, passphrase: undefined })).rejects.toThrow('更新版本的码塾')
})
