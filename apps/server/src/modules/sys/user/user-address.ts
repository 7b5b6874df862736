import type { Page } from '@mashu/contract'
import { userAddress, userAddressProblem } from '@mashu/contract/sys/user/user-address'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { departScope, selectOptionalRoot } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { selectUser } from './user-access.ts'
import { listByWord, listMembers } from './user-list.queries.ts'
import { editUser } from './user.service.ts'

interface Row {
  id: string
  departName: string
}

/** Merges the rows of each person. The total still counts all rows, as existing clients expect. */
function oncePerPerson<R extends Row>(page: Page<R>) {
  const people = new Map<string, Omit<R, 'id'> & { userId: string; departName: string }>()
  for (const { id, ...row } of page.records) {
    const known = people.get(id)
    if (known) known.departName += ` | ${row.departName}`
    else people.set(id, { ...row, userId: id })
  }
  return { ...page, records: [...people.values()] }
}

/** Lists people by department, and answers the mobile client. */
export function userAddressHandlers(): Handlers<typeof userAddress> {
  return {
    queryByOrgCode: async ({ query, user }) => listMembers(query, await departScope(user)),
    queryByOrgCodeForAddressList: async ({ query, user }) =>
      oncePerPerson(await listMembers(query, await departScope(user))),
    appUserList: async ({ query, user }) => listByWord(query, await departScope(user)),
    appEdit: ({ body, user, ip }) =>
      logged({ logType: 2, operateType: 3, logContent: `移动端编辑用户，id： ${body.id}`, user, ip }, () =>
        editUser(user, body),
      ),
    getUserRootDept: async ({ query, user }) => {
      const isOther = query.userId !== undefined && query.userId !== user.id
      const { orgCode } = isOther ? await selectUser(user, query.userId!) : user
      if (!orgCode) throw userAddressProblem('userAddress.noDepart')
      return (await selectOptionalRoot(orgCode)) ?? null
    },
  }
}
