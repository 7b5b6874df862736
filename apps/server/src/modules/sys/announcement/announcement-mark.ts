import { problem } from '@mashu/contract'
import type { announcementMark } from '@mashu/contract/sys/message/announcement-mark'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import {
  deleteMarks,
  insertOptionalMark,
  listMarks,
  selectOptionalMark,
  updateMarks,
} from './announcement-mark.queries.ts'
import { hasReceived } from './received.queries.ts'

const SEE_ALL = 'system:announcement:list'
const READ = '1'

/** Returns the owner of the marks that the user may see, or undefined for all marks. */
const ownerFor = (user: Principal) => (user.can(SEE_ALL) ? undefined : user.id)

export const announcementMarkHandlers: Handlers<typeof announcementMark> = {
  list: ({ query, user }) => listMarks(query, ownerFor(user)),
  queryById: async ({ query, user }) => {
    const row = await selectOptionalMark(query.id, ownerFor(user))
    if (!row) throw problem('row.entityNotFound')
    return row
  },
  // A mark makes its owner a receiver.
  add: async ({ body, user }) => {
    if (!(await hasReceived(user.id, body.anntId))) throw problem('row.entityNotFound')
    return { id: await insertOptionalMark(user.id, body.anntId, body.readFlag === READ) }
  },
  edit: async ({ body, user }) => {
    if ((await updateMarks(body.id, user.id, body.readFlag === READ)) === 0) throw problem('row.entityNotFound')
  },
  delete: async ({ query }) => {
    if ((await deleteMarks([query.id])) === 0) throw problem('row.entityNotFound')
  },
  deleteBatch: async ({ query }) => {
    await deleteMarks(idList(query.ids))
  },
}
