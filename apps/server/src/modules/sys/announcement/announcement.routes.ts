import { problem, type BodyOf } from '@mashu/contract'
import { announcement, announcementProblem } from '@mashu/contract/sys/announcement'
import { announcementMark } from '@mashu/contract/sys/message/announcement-mark'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { pushCall } from '@mashu/contract/sys/push-call'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { now } from '../../../platform/time/time.ts'
import { push, pushAll } from '../../../platform/socket/push.ts'
import { listMuted } from '../notice-choice/notice-choice.ts'
import { queueBell, setBell } from '../message/message.ts'
import { bellOf, isShown, NOTICE, prioritiesOf, PUBLISHED, SYSTEM, tell } from './announcement.push.ts'
import { listLiveIds } from '../user/user.ts'
import { announcementMarkHandlers } from './announcement-mark.ts'
import { announcementSheet } from './announcement.sheet.ts'
import { watchTimes } from './announcement-times.service.ts'
import { pushCallHandlers } from './push-call.ts'
import {
  insertAnnouncement,
  listAnnouncements,
  replaceReceivers,
  selectOptionalAnnouncement,
  updateAnnouncements,
} from './announcement.queries.ts'
import { hasReceived, listReceived, listUnread, listUnreadIds, markRead } from './received.queries.ts'

const TABLE = 'sysAnnouncement'
const NEWEST = 5
const SEE_ALL = 'system:announcement:list'

type Form = BodyOf<typeof announcement.add>

/** `receivers` is null for an announcement to everyone. */
async function prepared({ titile, userIds, priority, ...form }: Form) {
  if (form.startTime && form.endTime && form.startTime > form.endTime)
    throw announcementProblem('announcement.timeOrder')
  const values = { ...form, title: titile, ...(priority ? { priority } : {}) }
  if (form.msgType !== 'USER') return { values: { ...values, userIds: null }, receivers: null }
  const receivers = await listLiveIds([...new Set((userIds ?? '').split(',').filter(Boolean))])
  if (receivers.length === 0) throw announcementProblem('announcement.noReceivers')
  // Existing clients remove the last character before they split the list.
  return { values: { ...values, userIds: `${receivers.join(',')},` }, receivers }
}

async function add(form: Form, user: Principal): Promise<{ id: string }> {
  const { values, receivers } = await prepared(form)
  const id = newId()
  await transaction(async () => {
    const insert = () => insertAnnouncement({ ...values, id, ...stampInsert(user) })
    await recordChange({ table: TABLE, ids: [id], operation: 'add', user }, insert)
    if (receivers) await replaceReceivers(id, receivers)
  })
  return { id }
}

async function edit({ id, ...form }: BodyOf<typeof announcement.edit>, user: Principal): Promise<void> {
  const { values, receivers } = await prepared(form)
  await transaction(async () => {
    await change([id], values, user)
    if (receivers) await replaceReceivers(id, receivers)
  })
}

function change(
  ids: readonly string[],
  values: Record<string, unknown>,
  user: Principal,
  operation: Operation = 'edit',
): Promise<void> {
  return transaction(() =>
    recordChange({ table: TABLE, ids, operation, user }, async () => {
      const count = await updateAnnouncements(ids, { ...values, ...stampUpdate(user) })
      if (count === 0) throw problem('row.entityNotFound')
    }),
  )
}

async function announce(id: string): Promise<void> {
  const row = await selectOptionalAnnouncement(id)
  if (!row) throw problem('row.entityNotFound')
  await tell(row)
}

/** Skips a deleted announcement. */
async function ring(id: string): Promise<void> {
  const row = await selectOptionalAnnouncement(id)
  if (row) await tell(row)
}

async function release(id: string, user: Principal): Promise<void> {
  await transaction(async () => {
    await change([id], { sendStatus: PUBLISHED, sendTime: now(), sender: user.username }, user)
    const row = await selectOptionalAnnouncement(id)
    if (row && isShown(row)) await queueBell(bellOf(row))
  })
}

/** Open pages count their unread messages again. */
async function revoke(id: string, user: Principal): Promise<void> {
  await transaction(async () => {
    await change([id], { sendStatus: '2', cancelTime: now() }, user)
    await afterCommit(() => pushAll({ cmd: 'topic', msgTxt: '' }))
  })
}

/** Only managers see the list of receivers. */
async function readable(id: string, user: Principal) {
  const row = user.can(SEE_ALL) || (await hasReceived(user.id, id)) ? await selectOptionalAnnouncement(id) : undefined
  if (!row) throw problem('row.entityNotFound')
  return user.can(SEE_ALL) ? row : { ...row, userIds: null }
}

/** Returns the newest unread messages of a person, and the numbers of unread messages. */
async function unreadOf(user: Principal) {
  const muted = await listMuted(user.id)
  const [notices, messages] = [
    await listUnread(user.id, NOTICE, NEWEST, prioritiesOf(muted, 'notice')),
    await listUnread(user.id, SYSTEM, NEWEST, prioritiesOf(muted, 'system')),
  ]
  const withoutReceivers = (rows: typeof notices.list) => rows.map((row) => ({ ...row, userIds: null }))
  return {
    anntMsgList: withoutReceivers(notices.list),
    anntMsgTotal: notices.total,
    sysMsgList: withoutReceivers(messages.list),
    sysMsgTotal: messages.total,
  }
}

export function announcementRoutes(context: AppContext): void {
  setBell(context.database, ring)
  watchTimes(context)
  serve(context, pushCall, pushCallHandlers)
  serve(context, announcementMark, announcementMarkHandlers)
  serve(context, announcement, {
    ...sheetHandlers(context, announcement, announcementSheet),
    list: ({ query }) => listAnnouncements(query),
    add: ({ body, user }) => add(body, user),
    edit: markWriter(({ body, user }: Call<typeof announcement.edit>) => edit(body, user), TABLE, {
      names: { title: 'titile' },
    }),
    delete: ({ query, user }) => change([query.id], { delFlag: 1 }, user, 'delete'),
    deleteBatch: ({ query, user }) => change(idList(query.ids), { delFlag: 1 }, user, 'delete'),
    queryById: ({ query, user }) => readable(query.id, user),
    doReleaseData: ({ query, user }) => release(query.id, user),
    doReovkeData: ({ query, user }) => revoke(query.id, user),
    listByUser: ({ user }) => unreadOf(user),
    syncNotic: async ({ query, user }) => {
      // All users may refresh their own bell.
      if (query.anntId && user.can(SEE_ALL)) await announce(query.anntId)
      else await push([user.id], { cmd: 'user', msgTxt: '批量设置已读' })
    },
  })
  serve(context, announcementSend, {
    getMyAnnouncementSend: ({ query, user }) => listReceived(user.id, query),
    editByAnntIdAndUserId: async ({ body, user }) => {
      if (!(await hasReceived(user.id, body.anntId))) throw problem('row.entityNotFound')
      await markRead(user.id, [body.anntId])
    },
    readAll: async ({ user }) => markRead(user.id, await listUnreadIds(user.id)),
  })
}
