import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make, office, openSite, PASSPHRASE, PASSWORD, SECRET } from '../../../../test/backup/office.ts'
import { allRows, flip } from '../../../../test/backup/restored.ts'
import { runLine, runLineBeside } from '../../../../test/backup/run-line.ts'
import type { Harness, Person } from '../../../../test/harness.ts'
import { project, save, saved } from '../../../../test/school.ts'
import { openBackup } from '../../../platform/backup/content/open-backup.ts'
import { listSnapshots, readSnapshot } from '../../../platform/backup/content/snapshot.ts'
import { nextFolder, writeNextSchool } from '../../../platform/backup/restore/next-school.ts'
import { newId } from '../../../platform/db/id.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { takeRestored } from '../../../take-restored.ts'

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined

let folder: string
let site: Harness
let admin: Person
let student: Person
let does: ReturnType<typeof office>
let file: Buffer
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-office-'))
  ;({ site, admin, student } = await openSite({ BACKUP_DIR: path.join(folder, 'backups') }))
  does = office(site, admin)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup is made and checked, and the health page shows the last check', async () => {
  expect(await does.state()).toMatchObject({ backups: [], fault: expect.stringContaining('第一次备份会新建它') })
  await make(site)
  expect(await does.ended('make')).toMatchObject({ isOk: true, sentence: expect.stringContaining('已备份到') })
  const [made] = (await does.state()).backups
  expect(made).toMatchObject({ size: expect.any(Number), lostCount: 0, lastCheck: null })
  expect((await does.post('check', { id: made!.id })).success).toBe(true)
  expect(await does.ended('check')).toMatchObject({ isOk: true, sentence: expect.stringContaining('都完好') })
  const content = readdirSync(path.join(folder, 'backups/objects'), { recursive: true })
    .map((name) => path.join(folder, 'backups/objects', String(name)))
    .find((name) => /[0-9a-f]{64}$/.test(name))!
  const bytes = readFileSync(content)
  writeFileSync(content, flip(bytes))
  await does.post('check', { id: made!.id })
  expect(await does.ended('check')).toMatchObject({
    isOk: false,
    sentence: expect.stringMatching(/作品(的历史版本)?《.+》（.+，红班）/),
  })
  const notice = async () => (await site.call('GET', '/monitor/backup/notice', { token: admin.token })).body.result
  expect(await notice()).toMatchObject({ isBad: true, sentence: expect.stringContaining('检查时发现') })
  const health = async () => (await site.call('GET', '/monitor/health/report', { token: admin.token })).text
  expect(await health()).toContain('检查时发现它有 1 处问题')
  writeFileSync(content, bytes)
  await does.post('check', { id: made!.id })
  expect((await does.ended('check')).isOk).toBe(true)
  expect(await health()).not.toContain('检查时发现')
})

test('a backup is downloaded encrypted, after the password is entered again', async () => {
  const { id } = (await does.state()).backups[0]!
  writeFileSync(path.join(site.dataDir, 'secrets.json'), '{ "s3SecretAccessKey": "of the server" }')
  expect(await does.prepare(id, { password: 'Wrong-1234' })).toMatchObject({
    success: false,
    message: expect.stringContaining('密码不对'),
  })
  expect(await does.prepare(id, { passphrase: 'short' })).toMatchObject({
    success: false,
    message: expect.stringContaining('12'),
  })
  const prepared = await does.prepare(id)
  const reply = await does.fetchFile(prepared)
  file = reply.bytes
  expect([reply.status, String(reply.headers['content-disposition'])]).toEqual([200, expect.stringContaining('.mashu')])
  expect((await does.fetchFile(prepared)).body.message).toContain('只能用一次')
  expect(await does.ended('download')).toMatchObject({ isOk: true })
  for (const told of [SECRET.trim(), student.username, 'SQLite format 3']) expect(file.includes(told)).toBe(false)
  const place = path.join(folder, 'downloaded.mashu')
  writeFileSync(place, file)
  expect(await runLine(site, `verify --from ${place}`, { BACKUP_KEY: PASSPHRASE })).toMatchObject({
    code: 0,
    text: expect.stringContaining('都完好'),
  })
  const opened = await openBackup({ folder: place, passphrase: PASSPHRASE })
  const [time] = await listSnapshots(opened)
  expect(Object.keys(await readSnapshot(opened, time!))).not.toContain('secrets')
  writeFileSync(place, file.subarray(0, -2000))
  expect(await runLine(site, `verify --from ${place}`, { BACKUP_KEY: PASSPHRASE })).toMatchObject({
    code: 1,
    text: expect.stringContaining('不完整'),
  })
})

test('only administrators can use backups, even if another role has the permission', async () => {
  const { root } = site.database
  const role = root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher')
  const right = root.selectFrom('sysPermission').select('id').where('perms', '=', 'monitor:backup:restore')
  const values = { id: newId(), roleId: role, permissionId: right }
  await root
    .insertInto('sysRolePermission')
    .values(values as never)
    .execute()
  const teacher = await site.person('teacher')
  const { id } = (await does.state()).backups[0]!
  const asked = { source: 'received', id, passphrase: PASSPHRASE }
  for (const refused of [
    await office(site, teacher).prepare(id),
    await office(site, teacher).post('plan', asked),
    await office(site, teacher).post('restore', { ...asked, password: PASSWORD }),
    await office(site, teacher).post('cancelRestore'),
    await office(site, teacher).post('receive', { id: '0'.repeat(32) }),
    await office(site, teacher).post('setPlace', { folder, password: PASSWORD }),
  ])
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('只有管理员') })
  const upload = { fileName: 'x.mashu', size: 3e9, mark: 'm', purpose: 'schoolBackup' }
  const begun = await site.call('POST', '/sys/common/upload/begin', { token: teacher.token, body: upload })
  expect(begun.body).toMatchObject({ success: false })
})

test('an uploaded backup is restored into a separate folder, and the next start switches to it', async () => {
  expect(await does.bring(Buffer.from('no backup at all'))).toMatchObject({
    success: false,
    message: expect.stringContaining('不是码塾的备份文件'),
  })
  const received = await does.bring(file)
  expect(received).toMatchObject({ success: true, result: { size: file.length } })
  const { id } = received.result as { id: string }
  await expectRemembered(path.join(site.dataDir, 'backups', `received-${id}.mashu`))
  const asked = { source: 'received', id, passphrase: PASSPHRASE }
  expect(await does.post('plan', { ...asked, passphrase: 'another passphrase' })).toMatchObject({
    success: false,
    message: '口令不对，打不开这个备份文件',
  })
  await saved(save(site, student, project(), {}))
  const plan = (await does.post('plan', asked)).result
  expect(plan).toMatchObject({ newerCount: 1, isOtherSchool: false, fault: isPostgres ? expect.any(String) : null })
  if (isPostgres) {
    expect(await does.post('restore', { ...asked, password: PASSWORD })).toMatchObject({
      success: false,
      message: expect.stringContaining('createdb'),
    })
    return
  }
  expect((await does.post('restore', { ...asked, password: 'Wrong-1234' })).success).toBe(false)
  expect((await does.post('restore', { ...asked, password: PASSWORD })).success).toBe(true)
  expect(await does.ended('restore')).toMatchObject({ isOk: true })
  expect((await does.state()).next).toMatchObject({ by: expect.stringContaining(admin.username) })
  await startsWithIt()
  await does.post('restore', { ...asked, password: PASSWORD })
  await does.ended('restore')
  expect((await does.post('cancelRestore')).success).toBe(true)
  expect((await does.state()).next).toBeNull()
})

/** The page polls every few seconds, so an uploaded file with an unchanged size and time must not be read again. */
async function expectRemembered(place: string): Promise<void> {
  const write = (bytes: Buffer) => {
    writeFileSync(place, bytes)
    utimesSync(place, 1e9, 1e9)
  }
  const times = async () => (await does.state()).received.map(({ backupTime }) => backupTime)
  write(file)
  const known = await times()
  write(Buffer.alloc(file.length))
  expect(await times()).toEqual(known)
  write(file)
  expect(known).toEqual([expect.any(String)])
}

/** Simulates the next start in a separate data folder. */
async function startsWithIt(): Promise<void> {
  const dataDir = path.join(folder, 'next')
  mkdirSync(path.join(dataDir, 'files'), { recursive: true })
  const old = openDatabase({ dataDir })
  await old.close()
  writeFileSync(path.join(dataDir, 'files/of-before'), 'x')
  writeFileSync(path.join(dataDir, 'settings.json'), '{ "port": 9000 }')
  renameSync(path.join(site.dataDir, 'restored'), path.join(dataDir, 'restored'))
  const said: string[] = []
  const terminal = (answer: string | null) => ({
    say: (text: string) => void said.push(text),
    ask: answer === null ? null : async () => answer,
  })
  const config = { dataDir, databaseUrl: undefined, timeZone: 'Asia/Shanghai' }
  expect(await takeRestored(config, terminal('n'))).toBe(false)
  expect(existsSync(path.join(dataDir, 'files/of-before'))).toBe(true)
  // Simulates a power failure after some files were moved.
  const note = path.join(dataDir, 'restored/restored.json')
  const before = path.join(dataDir, 'before-of-a-power-cut')
  writeFileSync(note, JSON.stringify({ ...JSON.parse(readFileSync(note, 'utf8')), phase: 'aside', before }))
  mkdirSync(before)
  renameSync(path.join(dataDir, 'files'), path.join(before, 'files'))
  expect(await takeRestored(config, terminal('n'))).toBe(true)
  expect(said.join('\n')).toContain('restore --back')
  expect(existsSync(path.join(before, 'files/of-before'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'restored'))).toBe(false)
  expect(readFileSync(path.join(dataDir, 'secret.key'), 'utf8')).toBe(SECRET)
  expect(readFileSync(path.join(dataDir, 'settings.json'), 'utf8')).toContain('9000')
  const taken = openDatabase({ dataDir })
  const rows = await allRows(taken)
  await taken.close()
  expect(rows['teaching_work']).toHaveLength(1)
  const back = await runLineBeside(site, 'restore --back', { DATA_DIR: dataDir })
  expect(back).toMatchObject({ code: 0, text: expect.stringContaining('已换回') })
  expect(existsSync(path.join(dataDir, 'files/of-before'))).toBe(true)
}

test('a restore that waits for a restart is shown until it is cancelled', async () => {
  const sentence = async () => {
    const { body } = await site.call('GET', '/monitor/backup/notice', { token: admin.token })
    return (body.result as { sentence: string } | null)?.sentence ?? ''
  }
  const waits = async (hours: number) => {
    const readyTime = new Date(Date.now() - hours * 3_600_000).toISOString()
    mkdirSync(nextFolder(site.dataDir), { recursive: true })
    await writeNextSchool(site.dataDir, { backupTime: readyTime, by: '管理员', readyTime, phase: 'ready' })
  }
  await waits(23)
  expect(await sentence()).toMatch(/^下一次启动会换上 .+ 的备份，那以后保存的不在里面（由 管理员 确认）$/)
  await waits(25)
  expect(await sentence()).toMatch(/^有一次恢复等着启动，.+已经超过一天，不会自己换上$/)
  expect((await does.post('cancelRestore', {})).success).toBe(true)
  expect(await sentence()).not.toMatch(/等着启动|下一次启动/)
})

test('checks, downloads, uploads and restores of backups are logged', async () => {
  const entries = await site.database.root
    .selectFrom('sysLog')
    .select(['logContent', 'requestParam'])
    .where('logContent', 'like', '备份：%')
    .execute()
  const told = entries.map(({ logContent }) => logContent).join('\n')
  for (const act of [
    '检查 ',
    '下载 mashu-',
    '上传备份文件 ',
    ...(isPostgres ? [] : ['恢复到新文件夹', '取消等着启动的恢复']),
  ])
    expect(told).toContain(act)
  // The log is part of every backup, so it must not contain secrets.
  const params = entries.map(({ requestParam }) => requestParam).join('\n')
  for (const secret of [PASSPHRASE, PASSWORD]) expect(params).not.toContain(secret)
})
