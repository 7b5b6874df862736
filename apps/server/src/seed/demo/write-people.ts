import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import { classes, division, institution, staff, students } from './people.ts'
import type { SeededIds } from './seeded-ids.ts'
import { ago, stamp } from './stamp.ts'

export async function roleIds(): Promise<Map<string, string>> {
  const rows = await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()
  return new Map(rows.map((row) => [row.roleCode, row.id]))
}

export async function writeDeparts(written: SeededIds): Promise<void> {
  const root = await writeDepart(institution, null, 'A01', '1')
  const middle = await writeDepart(division, root, 'A01A01', '2')
  for (const [index, demoClass] of classes.entries())
    written.departs.set(demoClass.key, await writeDepart(demoClass.name, middle, `A01A01A0${index + 1}`, '3'))
  written.departs.set('root', root)
}

async function writeDepart(
  departName: string,
  parentId: string | null,
  orgCode: string,
  level: '1' | '2' | '3',
): Promise<string> {
  const id = newId()
  await db()
    .insertInto('sysDepart')
    .values({ id, parentId, departName, orgCode, orgCategory: level, orgType: level, ...stamp('admin', ago(60)) })
    .execute()
  return id
}

export async function writePeople(written: SeededIds, password: string): Promise<void> {
  const root = written.departs.get('root')!
  // The administrator may exist from the base seed.
  const admin = await db().selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirst()
  if (admin) {
    await db()
      .updateTable('sysUser')
      .set({ password, mustChangePassword: 0, departIds: root, orgCode: 'A01', ...stamp('admin', ago(60)) })
      .where('id', '=', admin.id)
      .execute()
    await db()
      .insertInto('sysUserDepart')
      .values({ id: newId(), userId: admin.id, depId: root })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else
    await writePerson(written, {
      username: 'admin',
      realname: '管理员',
      role: 'admin',
      password,
      departIds: root,
      memberOf: root,
      orgCode: 'A01',
    })
  for (const teacher of staff) {
    const depart = written.departs.get(teacher.classKey)!
    await writePerson(written, {
      username: teacher.username,
      realname: teacher.realname,
      role: 'teacher',
      password,
      departIds: depart,
      memberOf: depart,
      orgCode: orgCodeOf(teacher.classKey),
    })
  }
  for (const student of students)
    await writePerson(written, {
      username: student.username,
      realname: student.realname,
      role: 'student',
      password,
      departIds: '',
      memberOf: written.departs.get(student.classKey)!,
      orgCode: orgCodeOf(student.classKey),
      sex: student.sex,
    })
  await writeLogins()
}

async function writeLogins(): Promise<void> {
  const known = students.filter((_, index) => index % 6 !== 5)
  await db()
    .insertInto('sysLog')
    .values(
      known.map(({ username, realname }, index) => ({
        id: newId(),
        logType: 1,
        logContent: `用户名: ${username},登录成功！`,
        userid: username,
        username: realname,
        createBy: username,
        createTime: ago(1 + (index % 4), index * 7),
      })),
    )
    .execute()
}

const orgCodeOf = (classKey: string) => `A01A01A0${classes.findIndex((demoClass) => demoClass.key === classKey) + 1}`

interface Person {
  username: string
  realname: string
  role: 'admin' | 'teacher' | 'student'
  password: string
  departIds: string
  memberOf: string
  orgCode: string
  sex?: number
}

async function writePerson(written: SeededIds, { role, memberOf, ...person }: Person): Promise<void> {
  const id = newId()
  await db()
    .insertInto('sysUser')
    .values({
      id,
      ...person,
      userIdentity: role === 'student' ? 1 : 2,
      school: institution,
      ...stamp('admin', ago(50)),
    })
    .execute()
  await db()
    .insertInto('sysUserRole')
    .values({ id: newId(), userId: id, roleId: written.roles.get(role)! })
    .execute()
  await db().insertInto('sysUserDepart').values({ id: newId(), userId: id, depId: memberOf }).execute()
  written.users.set(person.username, id)
}
