import type { FormRight } from '@mashu/contract/online/form/form-resource'
import type { World } from '../matrix.ts'
import { formCalls } from './forms.ts'

export async function grantRights(
  { site, admin }: World,
  id: string,
  given: Readonly<Record<string, readonly FormRight[]>>,
): Promise<void> {
  const roles = await site.database.root.selectFrom('sysRole').select(['id', 'roleCode']).execute()
  const idOf = (code: string) => roles.find(({ roleCode }) => roleCode === code)!.id
  await formCalls(site, admin).ok('POST', '/online/form/rights/save', {
    id,
    roles: Object.entries(given).map(([code, added]) => ({ roleId: idOf(code), added, removed: [] })),
    fields: [],
  })
}

/** New rows of the owner then belong to this class. */
export async function joinClass({ site, owner, classId }: World): Promise<void> {
  const { root } = site.database
  const depart = root.selectFrom('sysDepart').select('orgCode').where('id', '=', classId)
  const { orgCode } = await depart.executeTakeFirstOrThrow()
  await root.updateTable('sysUser').set({ orgCode }).where('id', '=', owner.id).execute()
}
