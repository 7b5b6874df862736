import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runLine } from '../test/run-line.ts'
import { startHarness, type Harness } from '../../server/test/harness.ts'
import { tables } from '../test/old-school/tables.ts'
import { describe as describeTables } from '../../server/src/platform/db/describe.ts'
import { moves } from './plan/plan.ts'
import { columnTitle } from './report/column-title.ts'

let site: Harness
let folder: string
beforeEach(async () => {
  site = await startHarness()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-import-told-'))
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

type Rows = Record<string, Record<string, string | number>[]>

function dumpOf(rows: Rows): string {
  const text = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)
  const lines = Object.entries(tables).flatMap(([name, columns]) => [
    `CREATE TABLE \`${name}\` (${columns}) DEFAULT CHARSET=utf8;`,
    ...(rows[name] ?? []).map(
      (row) => `INSERT INTO \`${name}\` (${Object.keys(row).join()}) VALUES (${Object.values(row).map(text).join()});`,
    ),
  ])
  return ['SET NAMES utf8;', ...lines, '-- Dump completed', ''].join('\n')
}

async function run(rows: Rows, more = '') {
  const dump = path.join(folder, 'school.sql')
  writeFileSync(dump, dumpOf(rows))
  const { code, text } = await runLine(site, `import --from ${dump} --report ${path.join(folder, 'r.html')} ${more}`)
  return { code, text, report: () => readFileSync(path.join(folder, 'r.html'), 'utf8') }
}

const depart = (code: string, name: string, kind: number) => ({
  id: `o-${code}`,
  parent_id: code.length > 3 ? `o-${code.slice(0, -3)}` : '',
  depart_name: name,
  org_code: code,
  org_category: kind,
})
const user = (id: string, username: string, realname: string) => ({ id, username, realname, status: 1, del_flag: 0 })
const work = (id: string, more: object) => ({
  id,
  create_by: 'lin',
  create_time: '2025-03-01 08:00:00',
  work_type: '2',
  user_id: 'u1',
  ...more,
})

/** Creates the rows that `/setup` creates in a new school. */
async function setUp(): Promise<void> {
  const { root } = site.database
  const plain = { departOrder: 0, microbit: 0 }
  await root
    .insertInto('sysDepart')
    .values([
      { id: 'n-1', parentId: null, departName: '阳光小学', orgCode: 'A01', orgCategory: '1', ...plain },
      { id: 'n-2', parentId: 'n-1', departName: '三年级一班', orgCode: 'A01A01', orgCategory: '3', ...plain },
    ] as never)
    .execute()
}

test('an import needs `--depart` if the code of a department belongs to another name in Mashu', async () => {
  await setUp()
  const rows: Rows = {
    sys_depart: [
      depart('A01', '希望小学', 1),
      depart('A01A01', '试听课', 2),
      depart('A01A01A01', '试听一班', 3),
      depart('A02', '阳光小学', 1),
    ],
    sys_user: [{ ...user('u1', 'lin', '林小满'), org_code: 'A01A01A01' }],
    sys_user_depart: [{ ID: 'm1', user_id: 'u1', dep_id: 'o-A01A01A01' }],
    teaching_work: [
      work('w1', { sys_org_code: 'A01A01A01', depart_id: 'o-A01A01A01' }),
      work('w2', { sys_org_code: 'A01A01A09' }),
    ],
  }
  const trial = await run(rows, '--dry-run')
  expect(trial.code).toBe(3)
  for (const told of [
    '旧系统的 A01 希望小学 ↔ 这里的 A01 阳光小学',
    'A01A01 试听课 ↔ 这里的 A01A01 三年级一班',
    '--depart A01=+,A01A01=+',
  ]) {
    expect(trial.text).toContain(told)
    expect(trial.report().indexOf(told)).toBeLessThan(trial.report().indexOf('<h2>数量'))
  }
  expect(trial.report()).toContain('旧系统的 A02 阳光小学 ↔ 这里的 A01 阳光小学：--depart A02=A01')
  const departs = async () => {
    const found = await site.database.root
      .selectFrom('sysDepart')
      .select(['orgCode', 'departName', 'parentId', 'orgType'])
      .orderBy('orgCode')
      .execute()
    return found.map(({ orgCode, departName, parentId, orgType }) => `${orgCode} ${departName} ${parentId} ${orgType}`)
  }
  const before = await departs()
  expect(await run(rows)).toMatchObject({ code: 1, text: expect.stringContaining('这里的 A01 阳光小学') })
  expect(await departs()).toEqual(before)
  expect(await run(rows, '--depart A01=+,A01A01=A01A01')).toMatchObject({
    code: 1,
    text: expect.stringContaining('不能和班级'),
  })
  await run(rows, '--depart A01=+,A02=A01')
  expect(await departs()).toEqual([
    ...before,
    'A03 希望小学 null null',
    'A03A01 试听课 o-A01 null',
    'A03A01A01 试听一班 o-A01A01 null',
  ])
  const { root } = site.database
  const works = await root.selectFrom('teachingWork').select(['id', 'sysOrgCode', 'departId']).orderBy('id').execute()
  // Rows of a department that was deleted in the replaced system are assigned to the parent department.
  expect(works).toEqual([
    { id: 'w1', sysOrgCode: 'A03A01A01', departId: 'o-A01A01A01' },
    { id: 'w2', sysOrgCode: 'A03A01', departId: null },
  ])
  expect((await run(rows)).text).toContain('搬来 0 行，更新 0 行')
})

test('the report lists works without a file first, and unimportant rows last', async () => {
  mkdirSync(path.join(folder, 'upload'))
  writeFileSync(path.join(folder, 'upload/cat.sb3'), 'PK\x03\x04cat')
  const files = `--files ${folder}/upload`
  const file = (id: string, key: string) => ({
    id,
    file_path: key,
    file_location: 1,
    del_flag: 0,
    file_tag: '学生作业-sb3',
  })
  const orphans: Rows = {
    sys_depart: [{ ...depart('B01', '关掉的分校', 1), del_flag: '1' }],
    sys_user: [user('u1', 'lin', '林小满')],
    sys_role: [{ id: '1252532277234982913', role_code: 'student', role_name: '学生' }],
    sys_user_role: [{ id: 'l1', user_id: 'nobody', role_id: '1252532277234982913' }],
    sys_permission: [{ id: 'p1', name: '示例', url: '/jeecg/x', component: 'jeecg/X', menu_type: 1 }],
    sys_role_permission: [{ id: 'g1', role_id: '1252532277234982913', permission_id: 'p1' }],
    sys_file: [file('f1', 'cat.sb3')],
    teaching_work: [work('w1', { work_name: '我的猫', work_file: 'f1' })],
  }
  // This user is deleted, because the report would mention that an active user has no readable password.
  orphans['sys_user']![0] = { ...orphans['sys_user']![0]!, del_flag: 1 }
  const clean = await run(orphans, files)
  expect(clean).toMatchObject({ code: 0, text: expect.stringContaining('作品：1 个带着文件，0 个没有文件') })
  const told = clean.report()
  expect(told.indexOf('旧系统里已经没有用的内容')).toBeGreaterThan(told.indexOf('整类不搬的内容'))
  expect(told).toMatch(/角色的授权：它的后台菜单没有搬来[\s\S]*学生，示例/)
  const lost = await run(
    {
      ...orphans,
      sys_file: [file('f1', 'cat.sb3'), file('f2', 'dog.sb3')],
      teaching_course: [{ id: 'c1', course_name: '体验课', is_shared: 0 }],
      teaching_course_unit: [
        {
          id: 'n1',
          course_id: 'c1',
          unit_name: '接苹果',
          course_case: '',
          course_work: 'start.sb3',
          course_work_type: 2,
        },
      ],
      teaching_work: [
        work('w1', { work_name: '我的猫', work_file: 'f1' }),
        work('w2', { work_name: '我的狗', work_file: 'f2' }),
        work('w3', { work_name: '空的', work_file: '' }),
      ],
    },
    files,
  )
  expect(lost.code).toBe(3)
  const first = ['作品：1 个带着文件，1 个没有文件，1 个在旧系统里就没有文件', '课程单元：1 个缺文件', '搬来 '].map(
    (text) => lost.text.indexOf(text),
  )
  expect(first).toEqual([...first].sort((early, late) => early - late))
  expect(first[0]).toBeGreaterThan(0)
  const [top] = lost.report().split('<h2>数量')
  expect(top).toMatch(/林小满（lin）：我的狗<\/td><td>dog\.sb3<\/td><td><code>w2/)
  expect(top).toMatch(/体验课：接苹果<\/td><td>start\.sb3<\/td><td><code>n1/)
  expect(top).not.toContain('不存在')
})

test('the import gives advice if the administrator or the school is missing', async () => {
  await site.database.root.deleteFrom('sysUserRole').execute()
  expect(await run({})).toMatchObject({ code: 1, text: expect.stringContaining('还没有管理员') })
  const { code, text } = await runLine(site, 'import --from x.sql', { DATA_DIR: folder, DATABASE_URL: undefined })
  expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(/DATA_DIR 写对了吗？.*启动/) })
})

test('the report names columns by their Chinese titles', async () => {
  const found = new Map((await describeTables(site.database)).map(({ name, columns }) => [name, columns]))
  const bare = moves.flatMap((move) =>
    found
      .get(move.target ?? move.table)!
      .flatMap(({ name }) => (/\p{Script=Han}/u.test(columnTitle(move, name)) ? [] : [`${move.table}.${name}`])),
  )
  expect(bare).toEqual([])
})
