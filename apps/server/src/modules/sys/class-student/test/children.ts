import type { Harness, Person } from '../../../../../test/harness.ts'
import { startHarness } from '../../../../../test/harness.ts'
import { openSchool, type School } from '../../../../../test/school.ts'

export interface Preview {
  previewId: string
  headings: { key: string; title: string }[]
  rows: {
    row: number
    cells: Record<string, string>
    errors: Record<string, string>
    notes: Record<string, string>
    left: boolean
    reason?: string
    doubt?: string
  }[]
  validCount: number
  errorCount: number
}
export interface Done {
  importId: string
  count: number
  passwords: { username: string; realname: string; password: string }[]
}

export let site: Harness
export let school: School
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
}

export const upload = (text: string, who: Person = school.teacher, departId = school.red) =>
  site.upload(
    `/sys/classStudent/importPreview?departId=${departId}`,
    [{ name: 'file', fileName: '名单.csv', content: text }],
    { token: who.token },
  )
export const preview = async (text: string) => (await upload(text)).body.result as Preview
export const post = (verb: string, body: object, who: Person = school.teacher) =>
  site.call('POST', `/sys/classStudent/${verb}`, { token: who.token, body })
export const confirm = async (previewId: string, more: object = {}) =>
  (await post('importConfirm', { previewId, ...more })).body.result as Done
export const login = (username: string, password: string) =>
  site.call('POST', '/sys/login', { body: { username, password } })
export const account = async (username: string) =>
  site.database.root
    .selectFrom('sysUser')
    .leftJoin('sysUserDepart', 'sysUserDepart.userId', 'sysUser.id')
    .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .leftJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUser.username', '=', username)
    .select([
      'sysUser.id',
      'sysUser.realname',
      'sysUser.userIdentity',
      'sysUser.departIds',
      'sysUserDepart.depId',
      'sysRole.roleCode',
    ])
    .execute()
