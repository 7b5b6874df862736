// sqlite-only: limits the open files of the server process. PostgreSQL opens its files in its own processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { openDatabase, withDatabase } from '../../src/platform/db/database.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { seedBase } from '../../src/seed/base.ts'
import { insertPerson } from '../harness.ts'
import { clientKey, project, saveBody, sha256 } from '../school.ts'

/** Loading the sources already opens about two hundred files at once. */
const FILES = 400
const AT_ONCE = 4
const WORK = { baseVersion: 0, workName: '我的游戏', workType: '2', workScene: 'create' }
const environment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SEED: 'base',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'Admin-1-of-few',
})

async function makeSchool(dataDir: string): Promise<string> {
  const database = openDatabase({ dataDir })
  try {
    await migrate(database)
    return await withDatabase(database, async () => {
      await seedBase(readConfig(environment(dataDir)))
      return (await insertPerson(database, 'student', {})).token
    })
  } finally {
    await database.close()
  }
}

async function startWithFew(dataDir: string): Promise<{ url: string; isAlive: () => boolean }> {
  const main = path.join(import.meta.dirname, '../../src/main.ts')
  const child = spawn('/bin/sh', ['-c', `ulimit -n ${FILES}; exec "$0" --import tsx "$1"`, process.execPath, main], {
    env: { ...process.env, ...environment(dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const closed = once(child, 'close')
    if (child.kill()) await closed
  })
  let said = ''
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, found] = /(http:\/\/\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  return { url: await url, isAlive: () => child.exitCode === null }
}

test.runIf(process.platform === 'linux')(
  'a server at its limit of open files refuses calls, loses nothing and recovers',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-few-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const token = await makeSchool(dataDir)
    const { url, isAlive } = await startWithFew(dataDir)
    const saved = new Map<string, Buffer>()
    const refusals: unknown[] = []
    const save = async () => {
      const bytes = project()
      const reply = await fetch(`${url}/api/teaching/teachingWork/save`, {
        method: 'POST',
        headers: { 'x-access-token': token, 'content-type': SAVE_BODY, connection: 'close' },
        body: new Uint8Array(saveBody({ ...WORK, clientKey: clientKey(), checksum: sha256(bytes) }, bytes)),
      }).catch(() => null)
      if (reply === null) return
      const answer = (await reply.json()) as { success: boolean; message: string; result: { fileUrl: string } }
      if (answer.success) saved.set(answer.result.fileUrl, bytes)
      else refusals.push([reply.status, answer.message])
    }
    await save()
    expect(saved.size).toBe(1)
    const pages: Socket[] = []
    for (let count = 0; count < FILES; count += 1) {
      const page = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
      pages.push(page)
      await once(page, 'connect')
    }
    // Closes connections until the server accepts a call but cannot open files.
    while (refusals.length === 0 && pages.length > 0) {
      pages.pop()!.destroy()
      await Promise.all(Array.from({ length: AT_ONCE }, save))
    }
    expect(refusals.length).toBeGreaterThan(0)
    for (const page of pages) page.destroy()
    expect(isAlive()).toBe(true)
    const before = saved.size
    await expect.poll(() => save().then(() => saved.size), { timeout: 60_000 }).toBeGreaterThan(before)
    for (const refusal of refusals) expect(refusal).toEqual([503, expect.stringContaining('打开的文件太多')])
    for (const [address, bytes] of saved) {
      const file = await fetch(new URL(address, url), { headers: { 'x-access-token': token } })
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    }
  },
)
