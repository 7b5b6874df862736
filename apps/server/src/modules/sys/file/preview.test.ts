// sqlite-only: documents are converted without the database.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { findOffice } from '../../../platform/files/convert/converted.ts'
import { networkGuard, officeToPdf } from '../../../platform/files/convert/run-office.ts'

/** LibreOffice is not installed for tests, so small programs take its place. */

let folder: string
let site: Harness
let teacher: Person
let student: Person

function program(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name)
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'))
  chmodSync(file, 0o755)
  return file
}
/** A program that writes its arguments, environment and profile into the PDF. */
const HONEST = [
  'for last; do :; done',
  'profile=$(echo "$1" | sed "s#.*file://##")',
  'mkdir -p out',
  'settings=$profile/user/registrymodifications.xcu',
  '{ echo "%PDF-1.4"; echo "args $*"; env; ulimit -v; cat "$settings" "$last"; } > out/document.pdf',
]

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-fake-office-'))
  process.env['SECRET_OF_THE_SERVER'] = 'told'
  const OFFICE_PATH = program('office', [`echo run >> ${folder}/runs`, ...HONEST])
  // The network stays on, because some containers cannot run a program without network.
  site = await startHarness({ OFFICE_PATH, OFFICE_NETWORK: 'on' })
  teacher = await site.person('teacher')
  student = await site.person('student')
})
afterAll(async () => {
  delete process.env['SECRET_OF_THE_SERVER']
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const OLD_WORD = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('slides of a lesson')])
const put = async (content: Uint8Array, fileName: string) =>
  (await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token: teacher.token })).body
    .message
const convert = (filePath: string, who: Person = student, at = site) =>
  at.call('POST', '/sys/common/pdf/convert', { body: { filePath }, token: who.token })

test("a document is converted only once, without macros and the server's environment", async () => {
  const key = await put(OLD_WORD, '第一课.ppt')
  const replies = await Promise.all([convert(key), convert(key), convert(key)])
  const { url } = replies[0].body.result as { url: string }
  expect(replies.map((reply) => reply.body.result)).toEqual([{ url }, { url }, { url }])
  const pdf = await site.call('GET', url)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.text).toContain('slides of a lesson')
  expect(pdf.text).toMatch(/args -env:UserInstallation=file:\/\/\S+profile --headless .*--convert-to pdf/)
  expect(pdf.text).toContain('"DisableMacrosExecution" oor:op="fuse"><value>true')
  expect(pdf.text).not.toContain('told')
  expect(pdf.text).toContain('\n4000000\n')
  await convert(key)
  expect(readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('run\n')
})

test('a conversion needs a login and a supported document', async () => {
  const key = await put(OLD_WORD, 'a.doc')
  expect((await site.call('POST', '/sys/common/pdf/convert', { body: { filePath: key } })).status).toBe(401)
  expect((await convert('0'.repeat(32))).body).toMatchObject({ success: false, message: '未找到对应数据' })
  expect((await convert(await put(Buffer.from('text'), 'a.txt'))).body).toMatchObject({
    success: false,
    message: '这种文件不能在网页里预览，请下载后查看',
  })
  expect((await site.call('GET', '/sys/common/pdf/file/unknown.doc')).status).toBe(404)
})

test('without LibreOffice, the file can only be downloaded', async () => {
  const bare = await startHarness({ OFFICE_PATH: path.join(folder, 'nothing-here') })
  try {
    const who = await bare.person('teacher')
    const stored = await bare.upload('/sys/common/upload', [{ name: 'file', fileName: 'a.ppt', content: OLD_WORD }], {
      token: who.token,
    })
    expect((await convert(stored.body.message, who, bare)).body).toMatchObject({
      success: false,
      message: '这种文件不能在网页里预览，请下载后查看',
    })
  } finally {
    await bare.close()
  }
})

test('LibreOffice runs with network access only when the operator allows it', async () => {
  const officePath = program('any', ['exit 0'])
  const there = process.env['PATH']
  try {
    process.env['PATH'] = folder
    expect(await networkGuard()).toBeNull()
    expect(await findOffice({ officePath, officeNetwork: false })).toBe('unguarded')
    expect(await findOffice({ officePath, officeNetwork: true })).toEqual({ program: officePath, guard: [] })
    program('unshare', ['[ "$1 $2" = "-r -n" ]'])
    const guard = ['unshare', '-r', '-n']
    expect(await findOffice({ officePath, officeNetwork: false })).toEqual({ program: officePath, guard })
    expect(await findOffice({ officePath: undefined, officeNetwork: true })).toBe('missing')
  } finally {
    process.env['PATH'] = there
    rmSync(path.join(folder, 'unshare'), { force: true })
  }
})

test('a slow conversion is killed with its child processes', async () => {
  const target = path.join(folder, 'made.pdf')
  const document = { bytes: OLD_WORD, extension: 'doc' }
  const beats = path.join(folder, 'beats')
  const endless = program('endless', [`(while :; do echo beat >> ${beats}; sleep 0.05; done) &`, 'sleep 60'])
  const convertBy = (command: string, timeMs = 60_000) =>
    officeToPdf({ program: command, guard: [] }, document, target, { timeMs, memoryKb: 4_000_000 })
  expect(await convertBy(endless, 2000)).toBe(false)
  const count = readFileSync(beats, 'utf8').length
  expect(count).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(readFileSync(beats, 'utf8').length).toBe(count)
  expect(await convertBy(program('broken', ['exit 1']))).toBe(false)
  expect(await convertBy(path.join(folder, 'not-there'))).toBe(false)
  expect(existsSync(target)).toBe(false)
})

test.each([
  ['file=abc.pdf', '/preview?file=abc.pdf'],
  ['url=/api/sys/common/static/docs/a.pdf', '/preview?file=docs%2Fa.pdf'],
  ['file=https://example.com/a.pdf', '/preview'],
  ['file=..%2F..%2Fetc%2Fpasswd', '/preview'],
  ['', '/preview'],
])('the preview page of existing clients forwards to our page: %s', async (query, address) => {
  const reply = await site.call('GET', `/sys/common/pdf/pdfPreviewIframe?${query}`)
  expect([reply.status, /url=([^"]*)"/.exec(reply.text)?.[1]]).toEqual([200, address])
  expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
})
