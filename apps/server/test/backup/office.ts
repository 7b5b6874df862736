import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { bindStore } from '../../src/platform/files/installation.ts'
import { hashPassword } from '../../src/modules/sys/credential/credential.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openSchool, project, save, saved } from '../school.ts'

export const PASSPHRASE = 'the passphrase of the file'
export const PASSWORD = 'Admin-of-tests-1'
export const SECRET = 'the key of sealed passwords\n'

interface State {
  place: { folder: string } | null
  fault: string | null
  backups: { id: string; size: number; lostCount: number; lastCheck: { faultCount: number } | null }[]
  received: { id: string; size: number; backupTime: string | null }[]
  works: { kind: string }[]
  ended: { kind: string; isOk: boolean; sentence: string }[]
  next: { by: string } | null
  notHere: string | null
}

export function office(site: Harness, { token }: Person) {
  const post = async (name: string, body?: object) =>
    (await site.call('POST', `/monitor/backup/${name}`, { token, ...(body ? { body } : {}) })).body
  const state = async () => {
    const { body } = await site.call('GET', '/monitor/backup/state', { token })
    expect(body).toMatchObject({ success: true })
    return body.result as State
  }
  const ended = async (kind: string) => {
    await expect
      .poll(async () => (await state()).works.some((work) => work.kind === kind), { timeout: 60_000 })
      .toBe(false)
    return (await state()).ended.find((work) => work.kind === kind)!
  }
  const prepare = (id: string, more: object = {}) =>
    post('prepareDownload', { id, password: PASSWORD, passphrase: PASSPHRASE, ...more })
  const fetchFile = async (prepared: { result: unknown }) =>
    site.call('GET', `/monitor/backup/file/${(prepared.result as { token: string }).token}`)
  async function bring(bytes: Buffer) {
    const body = { fileName: 'x.mashu', size: bytes.length, mark: String(Math.random()), purpose: 'schoolBackup' }
    const begun = await site.call('POST', '/sys/common/upload/begin', { token, body })
    const { id } = begun.body.result as { id: string }
    await site.upload(
      `/sys/common/upload/part?id=${id}&offset=0`,
      [{ name: 'file', fileName: 'blob', content: bytes }],
      { token },
    )
    return post('receive', { id })
  }
  return { post, state, ended, prepare, fetchFile, bring }
}

export async function openSite(environment: Record<string, string>) {
  const site = await startHarness(environment)
  const { student } = await openSchool(site)
  await site.stopJobs()
  await site.within(() => bindStore())
  writeFileSync(path.join(site.dataDir, 'secret.key'), SECRET)
  await saved(save(site, student, project(), {}))
  return { site, student, admin: await administrator(site) }
}

export async function administrator(site: Harness): Promise<Person> {
  const admin = await site.person('admin')
  const password = await hashPassword(PASSWORD)
  await site.database.root.updateTable('sysUser').set({ password }).where('id', '=', admin.id).execute()
  return admin
}

/** Tests stop the schedule of the backup job. */
export const make = (site: Harness) => site.within(() => site.context.jobs.find('back-up')!.work({ params: {} }))
