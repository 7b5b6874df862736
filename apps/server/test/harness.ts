import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { CLIENT_HEADER } from '@mashu/contract/call/client'
import { insertSession } from '../src/platform/auth/session.ts'
import { readConfig } from '../src/platform/environment/read-config.ts'
import { withDatabase, type Database } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/id.ts'
import type { AppContext } from '../src/platform/app/context.ts'
import { multipartBody, type FilePart } from './multipart.ts'
import { openInstances } from './instances/instances.ts'
import { openTestDatabase, testDefaults } from './test-database.ts'
import { publishedChecker } from './published.ts'

/** A server with its own database: SQLite, or PostgreSQL at TEST_DATABASE_URL. */
export interface Harness {
  app: FastifyInstance
  context: AppContext
  database: Database
  /** Undefined for SQLite. */
  databaseUrl: string | undefined
  dataDir: string
  within<T>(work: () => Promise<T>): Promise<T>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: {
      token?: string
      body?: unknown
      headers?: Record<string, string>
      remoteAddress?: string
      /** A foreign client does not identify itself as the new client. */
      foreign?: boolean
    },
  ): Promise<Reply>
  upload(
    url: string,
    files: readonly FilePart[],
    options?: { token?: string; fields?: Record<string, string> },
  ): Promise<Reply>
  person(role: 'admin' | 'teacher' | 'student', extra?: Partial<PersonOptions>): Promise<Person>
  /** Tests that compare whole databases stop the jobs. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}

export interface Reply {
  status: number
  headers: Record<string, unknown>
  body: { success: boolean; code: number | string; message: string; result: unknown; timestamp: number }
  text: string
  bytes: Buffer
}
export interface PersonOptions {
  username: string
  realname: string
  departIds: string[]
  memberOf: string[]
}
export interface Person {
  id: string
  username: string
  token: string
}

/** @param through returns the PostgreSQL address that the server connects to */
export async function startHarness(
  environment: Record<string, string> = {},
  through: (url: string) => string = (url) => url,
): Promise<Harness> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-test-'))
  const { url, drop } = await openTestDatabase(dataDir, environment)
  const config = readConfig({ DATA_DIR: dataDir, ...testDefaults, ...environment })
  const instances = await openInstances(config, url && through(url))
  const { context, database } = instances.first
  const { app } = context
  published ??= publishedChecker(context.endpoints)
  const within: Harness['within'] = async (work) => {
    const result = await withDatabase(database, work)
    await instances.settle()
    return result
  }
  const call: Harness['call'] = async (method, address, { token, body, headers, remoteAddress, foreign } = {}) => {
    const options: InjectOptions = {
      method,
      url: address.startsWith('/api') ? address : `/api${address}`,
      headers: {
        ...(foreign ? {} : { [CLIENT_HEADER]: '1' }),
        ...(token === undefined ? {} : { 'x-access-token': token }),
        ...headers,
      },
    }
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>
    if (remoteAddress !== undefined) options.remoteAddress = remoteAddress
    const reply = await instances.next().app.inject(options)
    await instances.settle()
    const json = /json/.test(String(reply.headers['content-type']))
      ? (reply.json() as Reply['body'])
      : ({} as Reply['body'])
    assertPublished(options, {
      status: reply.statusCode,
      contentType: String(reply.headers['content-type']),
      body: json,
    })
    return { status: reply.statusCode, headers: reply.headers, body: json, text: reply.body, bytes: reply.rawPayload }
  }
  return {
    app,
    context,
    database,
    databaseUrl: url,
    dataDir,
    within,
    call,
    upload: (address, files, { token, fields } = {}) => {
      const { payload, headers } = multipartBody(files, fields)
      return call('POST', address, { body: payload, headers, ...(token === undefined ? {} : { token }) })
    },
    person: (role, extra = {}) => withDatabase(database, () => insertPerson(database, role, extra)),
    stopJobs: () => instances.stopJobs(),
    async close() {
      await instances.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Closes the server after the last test of the file. */
export async function openHarness(...options: Parameters<typeof startHarness>): Promise<Harness> {
  const site = await startHarness(...options)
  afterAll(() => site.close())
  return site
}

/** All servers of a process have the same endpoints. */
let published: ReturnType<typeof publishedChecker> | undefined

/** @throws when a reply differs from the published description */
function assertPublished(
  { method, url }: InjectOptions,
  sent: { status: number; contentType: string; body: unknown },
): void {
  const path = String(url).replace(/\?.*/s, '')
  const fault = published?.(String(method), path, sent) ?? null
  if (fault !== null)
    throw new Error(`not as described in /api/docs: ${String(method)} ${path} ${sent.status}: ${fault}`)
}

/** Counted per database, so generated names do not depend on earlier test files. */
const counts = new WeakMap<Database, number>()

/** Must run inside `withDatabase`. */
export async function insertPerson(database: Database, role: string, extra: Partial<PersonOptions>): Promise<Person> {
  const id = newId()
  const count = (counts.get(database) ?? 0) + 1
  counts.set(database, count)
  const username = extra.username ?? `${role}${count}`
  const time = new Date().toISOString()
  const { root } = database
  await root
    .insertInto('sysUser')
    .values({
      id,
      username,
      realname: extra.realname ?? username,
      userIdentity: role === 'student' ? 1 : 2,
      departIds: (extra.departIds ?? []).join(','),
      createTime: time,
      updateTime: time,
    })
    .execute()
  const { id: roleId } = await root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', role)
    .executeTakeFirstOrThrow()
  await root.insertInto('sysUserRole').values({ id: newId(), userId: id, roleId }).execute()
  for (const depId of extra.memberOf ?? [])
    await root.insertInto('sysUserDepart').values({ id: newId(), userId: id, depId }).execute()
  const token = await insertSession(id, { ip: '127.0.0.1', userAgent: 'test' })
  return { id, username, token }
}
