import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from '../depart/depart.ts'

const STUDENT = 1

/** People by their names: oneself and the students of the classes one is in charge of. */
export const lookUpUsers: Lookup = async (user, { keyword, values, exceptAdmin }) => {
  const scope = await departScope(user)
  let query = db()
    .selectFrom('sysUser')
    .select(['sysUser.id as value', 'sysUser.realname as text'])
    .where('sysUser.delFlag', '=', 0)
    .orderBy('sysUser.createTime')
    .limit(MAX_OPTIONS)
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
