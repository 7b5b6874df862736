import { dictProblem } from '@mashu/contract/sys/dict'
import { problem } from '@mashu/contract'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from '../depart/depart.ts'
import type { Option } from './dict-cache.ts'

/**
 * Look-ups of the form `table,text,value` that clients may ask for. Each is a prepared query with its own scope;
 * anything else is refused, for a name from the client never reaches SQL (security.md).
 */

interface Wanted {
  keyword?: string
  values?: readonly string[]
  exceptAdmin?: boolean
}
type Source = (user: Principal, wanted: Wanted) => Promise<{ value: string; text: string }[]>

const MANY = 2000
const STUDENT = 1
const MAY_LOOK = ['system:user:list', 'system:role:list', 'system:depart:list', 'teaching:course:list']

const users: Source = async (user, { keyword, values, exceptAdmin }) => {
  const scope = await departScope(user)
  let query = db()
    .selectFrom('sysUser')
    .select(['sysUser.id as value', 'sysUser.realname as text'])
    .where('sysUser.delFlag', '=', 0)
    .orderBy('sysUser.createTime')
    .limit(MANY)
  if (!scope.all) {
    const { departIds } = scope
    query = query.where((eb) =>
      eb.or([
        eb('sysUser.id', '=', user.id),
        eb.and([
          eb('sysUser.userIdentity', '=', STUDENT),
          eb.exists(
            eb
              .selectFrom('sysUserDepart')
              .select('sysUserDepart.id')
              .whereRef('sysUserDepart.userId', '=', 'sysUser.id')
              .where('sysUserDepart.depId', 'in', departIds.length > 0 ? departIds : ['']),
          ),
        ]),
      ]),
    )
  }
  if (exceptAdmin) query = query.where('sysUser.username', '<>', 'admin')
  if (keyword) query = query.where(contains('sysUser.realname', keyword))
  if (values) query = query.where('sysUser.id', 'in', [...values])
  return query.execute()
}

const roles: Source = async (_user, { keyword, values }) => {
  let query = db()
    .selectFrom('sysRole')
    .select(['sysRole.id as value', 'sysRole.roleName as text'])
    .orderBy('sysRole.roleLevel', 'desc')
    .limit(MANY)
  if (keyword) query = query.where(contains('sysRole.roleName', keyword))
  if (values) query = query.where('sysRole.id', 'in', [...values])
  return query.execute()
}

const courses: Source = async (_user, { keyword, values }) => {
  let query = db()
    .selectFrom('teachingCourse')
    .select(['teachingCourse.id as value', 'teachingCourse.courseName as text'])
    .orderBy('teachingCourse.orderNum')
    .limit(MANY)
  if (keyword) query = query.where(contains('teachingCourse.courseName', keyword))
  if (values) query = query.where('teachingCourse.id', 'in', [...values])
  return query.execute()
}

const departs: Source = async (user, { keyword, values }) => {
  const scope = await departScope(user)
  let query = db()
    .selectFrom('sysDepart')
    .select(['sysDepart.id as value', 'sysDepart.departName as text'])
    .orderBy('sysDepart.orgCode')
    .limit(MANY)
  if (!scope.all) query = query.where('sysDepart.id', 'in', scope.departIds.length > 0 ? scope.departIds : [''])
  if (keyword) query = query.where(contains('sysDepart.departName', keyword))
  if (values) query = query.where('sysDepart.id', 'in', [...values])
  return query.execute()
}

const sources: Record<string, Source> = {
  'sys_user,realname,id': users,
  'sys_role,role_name,id': roles,
  'teaching_course,course_name,id': courses,
  'sys_depart,depart_name,id': departs,
}
/** The one condition existing clients send. */
const CONDITIONS: Record<string, Wanted> = { '': {}, "username!='admin' order by create_time": { exceptAdmin: true } }

export const isLookup = (code: string) => code.includes(',')

/** Options of a registered look-up. */
export async function listLookup(code: string, user: Principal | null, wanted: Wanted = {}): Promise<Option[]> {
  const parts = code.split(',').map((part) => part.trim())
  if (parts.length < 3 || parts.length > 4) throw dictProblem('dict.badCode')
  if (!user) throw problem('session.missing')
  const source = sources[parts.slice(0, 3).join()]
  const condition = CONDITIONS[(parts[3] ?? '').replace(/\s+/g, ' ')]
  if (!source || !condition) throw dictProblem('dict.failed')
  if (!MAY_LOOK.some((permission) => user.can(permission))) throw problem('access.denied')
  const rows = await source(user, { ...wanted, ...condition })
  return rows.map((row) => ({ ...row, title: row.text }))
}
