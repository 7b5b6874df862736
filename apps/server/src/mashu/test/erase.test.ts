import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { runLine } from '../../../test/backup/run-line.ts'
import { openSchool, project, save, saved } from '../../../test/school.ts'

let site: Harness
let folder: string
let username: string
beforeAll(async () => {
  site = await startHarness()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-erase-'))
  const { student } = await openSchool(site)
  username = student.username
  await saved(save(site, student, project('hello')))
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (line: string) => runLine(site, line, {})

test('everything of a student is exported as one zip', async () => {
  const file = path.join(folder, 'one.zip')
  const line = `export --user ${username} --everything --to ${file}`
  expect(await run(`${line} --dry-run`)).toMatchObject({ code: 0, text: expect.stringContaining('没有写入任何内容') })
  expect(existsSync(file)).toBe(false)
  expect(await run(line)).toMatchObject({ code: 0, text: expect.stringContaining('index.html') })
  const files = unzipSync(new Uint8Array(readFileSync(file)))
  expect(strFromU8(files['index.html']!)).toContain('林小满')
  expect(Object.values(files).some((bytes) => strFromU8(bytes, true).includes('hello'))).toBe(true)
  expect((await run(line)).text).toContain('已经有了')
  expect((await run(`export --user ${username} --everything --to ${folder}/x`)).text).toContain('.zip')
  expect((await run(`export --user gone --everything --to ${folder}/gone.zip`)).code).toBe(1)
})

test('a student is erased only if the real name is also given', async () => {
  expect(await run(`erase --user ${username} --dry-run`)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/删除 {2}作品 1 条[^]*没有删除任何内容/),
  })
  for (const line of [`erase --user ${username}`, `erase --user ${username} --name 林小美`])
    expect(await run(line)).toMatchObject({ code: 1, text: expect.stringContaining('没有删除任何内容') })
  expect((await run(`export --user ${username} --everything --to ${folder}/two.zip`)).code).toBe(0)
  expect(await run(`erase --user ${username} --name 林小满`)).toMatchObject({
    code: 0,
    text: expect.stringContaining('已经删除'),
  })
  expect(await run(`erase --user ${username} --dry-run`)).toMatchObject({ code: 1 })
})
