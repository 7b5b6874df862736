import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runLine } from './run-line.ts'
import { startHarness } from '../../server/test/harness.ts'
import { openSchool, project } from '../../server/test/school.ts'

const site = await startHarness()
const school = await openSchool(site)
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-works-'))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string, bytes: Buffer | string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), bytes)
}
const run = (more = '') => runLine(site, `import --works ${folder} ${more}`)
const titles = async () => {
  const { body } = await site.call('GET', '/teaching/teachingWork/mine?pageSize=50', { token: school.student.token })
  return (body.result as { records: { workName: string; workType: string }[] }).records
    .map(({ workName, workType }) => `${workName} ${workType}`)
    .sort()
}

test('a folder of works is imported once, and ambiguous names are reported', async () => {
  await site.person('student', { memberOf: [school.red], realname: '王芳' })
  await site.person('student', { memberOf: [school.red], realname: '王 芳' })
  const cat = project()
  put(`红班/林 小满/我的猫.sb3`, cat)
  put(`红班/林 小满/hello.py`, 'print("<html>")\n')
  put(`红班/林 小满/照片.png`, 'no work')
  put(`红班/林 小满/坏.sb3`, 'no project')
  put(`红班/${school.student.username}/再来.sb3`, project())
  put('红班/王芳/谁的.sb3', project())
  put('蓝班/林小满/不在这班.sb3', project())
  put('紫班/林小满/没有班.sb3', project())
  const trial = await run('--dry-run')
  expect(trial).toMatchObject({ code: 3, text: expect.stringContaining('可以导入 4 个作品') })
  expect(await titles()).toEqual([])
  const { code, text } = await run()
  expect({ code, text }).toEqual({
    code: 3,
    text: expect.stringContaining('导入了 3 个作品，已有 0 个，没有导入 5 处'),
  })
  for (const told of [
    '照片.png：不是作品文件',
    '坏.sb3：',
    '王芳：班里有几个人',
    '蓝班/林小满：这个班里没有',
    '紫班：没有这个班级',
  ])
    expect(text).toContain(told)
  expect(await titles()).toEqual(['hello 4', '再来 2', '我的猫 2'])
  expect((await run()).text).toContain('导入了 0 个作品，已有 3 个')
})
