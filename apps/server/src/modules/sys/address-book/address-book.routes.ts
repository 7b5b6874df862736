import { addressBook, type ContactDepart } from '@mashu/contract/sys/user/address-book'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { departScope, listScopeDeparts } from '../depart/depart.ts'
import { listContacts } from './address-book.queries.ts'

/** A department without an existing parent becomes a root. */
function toTree(rows: readonly { id: string; parentId: string | null; departName: string }[]): ContactDepart[] {
  const nodes = new Map(
    rows.map(({ id, departName }) => [id, { key: id, title: departName, children: null } as ContactDepart]),
  )
  const top: ContactDepart[] = []
  for (const { id, parentId } of rows) {
    const node = nodes.get(id)!
    const parent = parentId === null ? undefined : nodes.get(parentId)
    if (parent) (parent.children ??= []).push(node)
    else top.push(node)
  }
  return top
}

export function addressBookRoutes(context: AppContext): void {
  serve(context, addressBook, {
    list: async ({ query, user }) => listContacts(query, await departScope(user)),
    departs: async () => toTree(await listScopeDeparts({ all: true })),
  })
}
