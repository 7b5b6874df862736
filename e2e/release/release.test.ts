import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, person } from '../browser.ts'
import { dragBlock, editorReady, saveStateOf, scriptBlocks, signIn } from '../steps.ts'
import { canTakeNetwork, openBrowserBeside, startReleased, unpackRelease } from './unpacked.ts'
import type { ReleasedSchool, Unpacked } from './unpacked.ts'

/** What a school downloads: made once, unpacked into an empty folder, and used. */

let release: Unpacked
beforeAll(async () => {
  release = await unpackRelease()
})
afterAll(() => release?.remove())

const fileOf = (name: string) => path.join(release.folder, name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('the archive', () => {
  it('has programs, pages, and the native parts of each system, and nothing that only builds', () => {
    for (const name of ['mashu.js', 'start.sh', 'start.cmd', 'README.md', 'LICENSE', 'NOTICE', 'LICENCES.txt'])
      expect(release.names).toContain(name)
    for (const name of ['mashu.service', 'nginx.conf', 'Caddyfile']) expect(release.names).toContain(`examples/${name}`)
    for (const app of ['web', 'editors/junior', 'editors/python', 'editors/scratch', 'server'])
      expect(release.names.filter((name) => name.startsWith(`apps/${app}/dist/`)).length).toBeGreaterThan(5)
    const natives = release.names.filter((name) => name.endsWith('.node')).map((name) => path.dirname(name))
    const sqlite = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-arm64'].map(
      (system) => `node_modules/@photostructure/sqlite/prebuilds/${system}`,
    )
    const argon2 = ['linux-x64-gnu', 'linux-arm64-gnu', 'win32-x64-msvc', 'darwin-arm64'].map(
      (system) => `node_modules/@node-rs/argon2-${system}`,
    )
    const sharp = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-arm64'].map(
      (system) => `node_modules/@img/sharp-${system}/lib`,
    )
    expect(natives.sort()).toEqual([...sqlite, ...argon2, ...sharp].sort())
    expect(release.names.filter((name) => /\.(?:ts|map|gyp|env)$|(?:^|\/)(?:data|test)\//.test(name))).toEqual([])
  })

  it('carries a start script that may be run, and one that Windows reads', () => {
    expect(statSync(fileOf('start.sh')).mode & 0o111).not.toBe(0)
    expect(read('start.cmd').split('\n').slice(0, -1)).toSatisfy((lines: string[]) =>
      lines.every((line) => line.endsWith('\r')),
    )
  })

  it('proves every file by a checksum, and the archive too', () => {
    const sums = read('SHA256SUMS').trim().split('\n')
    const [named, wrong] = [sums.map((line) => line.slice(66)), [] as string[]]
    for (const line of sums) if (sha256(fileOf(line.slice(66))) !== line.slice(0, 64)) wrong.push(line)
    expect(wrong).toEqual([])
    expect([...named, 'SHA256SUMS'].sort()).toEqual([...release.names].sort())
    expect(readFileSync(`${release.archive}.sha256`, 'utf8')).toBe(
      `${sha256(release.archive)}  ${path.basename(release.archive)}\n`,
    )
  })

  it('names each package with its licence, what is outside the bundle included', () => {
    const bill = JSON.parse(read('sbom.cdx.json')) as {
      bomFormat: string
      components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const known = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const packed = release.names
      .filter((name) => /^node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name))
      .map((name) => JSON.parse(read(name)) as { name: string; version: string })
    expect(packed.length).toBeGreaterThan(10)
    for (const { name, version } of packed) expect(known).toContain(`${name}@${version}`)
    const names = bill.components.map(({ name }) => name)
    for (const name of ['react', 'fastify', 'pyodide', '@scratch/scratch-gui']) expect(names).toContain(name)
    const list = read('LICENCES.txt')
    for (const { name, version } of packed) expect(list).toContain(`${name} ${version}: `)
    expect(list).toContain('Permission is hereby granted')
  })
})

const where = canTakeNetwork ? 'without a network' : 'with a network, which this system does not take away'

describe(`a school from the archive, ${where}`, () => {
  let school: ReleasedSchool
  let browser: Browser
  const complaints = new Complaints()
  let student: Page

  beforeAll(async () => {
    school = await startReleased(release.folder, { SEED: 'demo', HOST: '127.0.0.1', PORT: '0' })
    browser = await openBrowserBeside(school, release.parent)
    student = (await person(browser, school.url, complaints)).page
  })
  afterAll(async () => {
    await browser?.close()
    await school?.stop()
  })

  it.runIf(canTakeNetwork)('has no way out', () => {
    const devices = readFileSync(`/proc/${school.pid}/net/dev`, 'utf8').split('\n').slice(2)
    expect(devices.filter((line) => line.includes(':')).map((line) => line.trim().split(':')[0])).toEqual(['lo'])
  })

  it('keeps its data beside the program, where the next release finds it', () => {
    expect(existsSync(path.join(release.parent, 'mashu-data/mashu.db'))).toBe(true)
    expect(existsSync(fileOf('data'))).toBe(false)
  })

  it('a child runs a Python program there, and it is saved', async () => {
    await signIn(student, 'student')
    await student.goto('/python/index.html?scene=create')
    await student.locator('[data-python="ready"]').waitFor({ timeout: 60_000 })
    await student.locator('.cm-content').click()
    await student.keyboard.press('Control+a')
    await student.keyboard.insertText('print(6 * 7, "没有网络也能运行")\n')
    await student.getByRole('button', { name: '运行', exact: true }).and(student.locator(':visible')).click()
    await student.getByText('42 没有网络也能运行').last().waitFor({ timeout: 30_000 })
    await expect.poll(() => saveStateOf(student)).toBe('server')
  })

  it('a child builds with blocks there, and it is saved', async () => {
    await student.goto('/scratch3/index.html?scene=create')
    await editorReady(student)
    const before = await scriptBlocks(student)
    await dragBlock(student)
    await expect.poll(() => scriptBlocks(student)).toBe(before + 1)
    await expect.poll(() => saveStateOf(student)).toBe('server')
    expect(complaints.all).toEqual([])
  })
})
