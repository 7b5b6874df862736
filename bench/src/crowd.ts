import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import { zip } from '@mashu/sb3'
import { hashPassword } from '../../apps/server/src/modules/sys/credential/credential.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { openDatabase, withDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/db/id.ts'
import { migrate } from '../../apps/server/src/platform/migration/migrate.ts'
import { seedBase } from '../../apps/server/src/seed/base.ts'
import { openSchool } from '../../e2e/school.ts'

export const PASSWORD = 'Crowd-of-children-1'

export interface Reading {
  value: number
  p50: number
  p99: number
  slowest: number
}

/**
 * Migrates and seeds a database, and adds a class of `count` students with the same password.
 * @returns the ids of the students
 */
export async function admitCrowd(
  target: { dataDir: string; url?: string | undefined },
  count: number,
): Promise<string[]> {
  const config = readConfig({
    DATA_DIR: target.dataDir,
    SEED: 'base',
    ADMIN_PASSWORD: PASSWORD,
    ...(target.url ? { DATABASE_URL: target.url } : {}),
  })
  const database = openDatabase(target)
  await migrate(database)
  await withDatabase(database, () => seedBase(config))
  const ids = await insertCrowd(database, count)
  await database.close()
  return ids
}

/**
 * Allows the administrator to log in without a new password.
 * @returns the administrator's id
 */
export async function letAdminIn({ root }: Database): Promise<string> {
  const { id } = await root
    .updateTable('sysUser')
    .set({ mustChangePassword: 0 })
    .where('username', '=', 'admin')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function openCrowdedSchool(url: string | undefined, count: number) {
  let users: string[] = []
  const school = await openSchool(
    { SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...(url ? { DATABASE_URL: url } : {}) },
    async (dataDir) => {
      users = await admitCrowd({ dataDir, url }, count)
      const database = openDatabase({ dataDir, url })
      await letAdminIn(database)
      await database.close()
    },
  )
  return { school, users }
}

/** @returns the ids of the students */
export async function insertCrowd({ root }: Database, count: number): Promise<string[]> {
  const password = await hashPassword(PASSWORD)
  const time = new Date().toISOString()
  const depart = newId()
  await root
    .insertInto('sysDepart')
    .values({ id: depart, departName: '大班', orgCode: 'B01', orgCategory: '3', orgType: '1', createTime: time })
    .execute()
  const role = await root.selectFrom('sysRole').select('id').where('roleCode', '=', 'student').executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    username: `crowd${index}`,
    realname: `学生${index}`,
    password,
    createTime: time,
  }))
  for (let from = 0; from < people.length; from += 200) {
    const some = people.slice(from, from + 200)
    await root.insertInto('sysUser').values(some).execute()
    await root
      .insertInto('sysUserRole')
      .values(some.map((person) => ({ id: newId(), userId: person.id, roleId: role.id })))
      .execute()
    await root
      .insertInto('sysUserDepart')
      .values(some.map((person) => ({ id: newId(), userId: person.id, depId: depart })))
      .execute()
  }
  return people.map((person) => person.id)
}

/** Contains random bytes, so that all files are different. */
export function projectOf(size: number, note: string): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ targets: [], meta: { semver: '3.0.0' }, note }))
  return new Uint8Array(
    zip([
      { name: 'project.json', bytes: json },
      { name: `${'0'.repeat(31)}1.png`, bytes: randomBytes(size) },
    ]),
  )
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Envelope {
  success: boolean
  code: number | string
  message: string
  result: Record<string, unknown>
}

export async function login(url: string, username: string): Promise<string> {
  const reply = await fetch(`${url}/api/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const body = (await reply.json()) as Envelope
  if (!body.success) throw new Error(`login of ${username}: ${reply.status} ${body.message}`)
  return String(body.result['token'])
}

export interface Saved {
  workId: string
  versionNo: number
  fileUrl: string
}

type Body = (meta: string, file: Uint8Array<ArrayBuffer>) => FormData | Blob

/** Servers of earlier checkouts also accept this request body. */
const form: Body = (meta, file) => {
  const body = new FormData()
  body.set('meta', meta)
  body.set('file', new Blob([file]), 'work.sb3')
  return body
}

/** The request body of the product's editors. */
export const oneBody: Body = (meta, file) => {
  const text = new TextEncoder().encode(meta)
  const head = writeSaveHead({ meta: text.length, file: file.length, cover: 0 })
  return new Blob([head, text, file], { type: SAVE_BODY })
}

export async function save(
  { url, token, write = form }: { url: string; token: string; write?: Body },
  file: Uint8Array<ArrayBuffer>,
  meta: {
    clientKey: string
    workId?: string
    baseVersion: number
    workName: string
    workType?: string
    workScene?: string
    additionalId?: string
    submit?: boolean
  },
): Promise<Saved> {
  const whole = { workType: '2', workScene: 'create', checksum: sha256(file), device: 'bench', ...meta }
  const reply = await fetch(`${url}/api/teaching/teachingWork/save`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: write(JSON.stringify(whole), file),
  })
  const body = (await reply.json()) as Envelope
  if (!body.success) throw new Error(`save: ${reply.status} ${body.message}`)
  return body.result as unknown as Saved
}

/** Starts all calls simultaneously. The summary contains milliseconds. */
export async function together<T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<{ results: T[]; errors: string[]; reading: Reading }> {
  const begin = performance.now()
  const times: number[] = []
  const errors: string[] = []
  const results = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      try {
        const result = await work(index)
        times.push(performance.now() - begin)
        return result
      } catch (error) {
        errors.push(String(error))
        return undefined
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return {
    results: results.filter((result) => result !== undefined) as T[],
    errors,
    reading: {
      value: Math.round(performance.now() - begin),
      p50: at(0.5),
      p99: at(0.99),
      slowest: Math.round(times.at(-1) ?? 0),
    },
  }
}

/** Returns resident memory in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Number of calls for which `medianTime` computes the median. */
export const ROUNDS = 9

/**
 * Returns the median milliseconds of `ROUNDS` reading calls under `/api`.
 * @throws if an answer is a refusal
 */
export async function medianTime(url: string, path: string, token: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    const reply = await fetch(`${url}/api${path}`, { headers: { 'x-access-token': token } })
    const body = (await reply.json()) as { success: boolean; message: string }
    if (!body.success) throw new Error(`${path}: ${reply.status} ${body.message}`)
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}
