import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../environment/read-config.ts'
import { startServer } from '../../server.ts'
import { openDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { bundleProgram } from '../../../test/program/bundle-program.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const module = path.join(import.meta.dirname, 'folder-lock.ts')

/** Another process that holds the lock of the folder. */
async function holder() {
  const child = spawn(
    process.execPath,
    [
      await bundleProgram(
        `import { lockFolder } from ${JSON.stringify(module)}
         await lockFolder(${JSON.stringify(dataDir)})
         console.log('held')
         setInterval(() => {}, 1000)`,
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return child
}

test('a second server on one folder can start only after the first has ended', async () => {
  const first = await holder()
  const start = () =>
    startServer(
      readConfig({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SEED: 'base',
        PORT: '0',
        ADMIN_PASSWORD: 'Admin-of-tests-1',
      }),
    )
  await expect(start()).rejects.toThrow('正被另一个码塾使用')
  first.kill('SIGKILL')
  await once(first, 'exit')
  await (await start()).close()
})

test('the folder can be locked again after the lock was released', async () => {
  const release = await lockFolder(dataDir)
  await expect(lockFolder(dataDir, 0)).rejects.toThrow('正被另一个码塾使用')
  release()
  const again = await lockFolder(dataDir, 0)
  again()
})

test('a transaction locks the database at its start', async () => {
  const [first, other] = [openDatabase({ dataDir }), openDatabase({ dataDir })]
  await first.plain.schema.createTable('thing').addColumn('number', 'integer').execute()
  await first.plain.transaction().execute(async (trx) => {
    await trx.selectFrom('thing').select('number').execute()
    await expect(other.plain.insertInto('thing').values({ number: 1 }).execute()).rejects.toThrow('locked')
    await trx.insertInto('thing').values({ number: 2 }).execute()
  })
  expect(await other.plain.selectFrom('thing').selectAll().execute()).toEqual([{ number: 2 }])
  await first.close()
  await other.close()
})
