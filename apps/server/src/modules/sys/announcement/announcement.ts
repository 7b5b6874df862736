import { afterCommit } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { PUBLISHED, SYSTEM, tell } from './announcement.push.ts'
import { insertAnnouncement, replaceReceivers } from './announcement.queries.ts'

/**
 * What the product itself has to say. `html` must be escaped where it repeats people; `page` is where something is to
 * be done.
 */
export interface SystemMessage {
  title: string
  html: string
  page: string
}

/** Puts a released system message before these people and rings their bells. Only inside a transaction. */
export async function sendMessage(userIds: readonly string[], { title, html, page }: SystemMessage): Promise<void> {
  if (userIds.length === 0) return
  const [id, time] = [newId(), now()]
  const row = {
    id,
    msgCategory: SYSTEM,
    msgType: 'USER',
    priority: 'M',
    sendStatus: PUBLISHED,
    startTime: null,
    endTime: null,
    userIds: `${userIds.join(',')},`,
  }
  await insertAnnouncement({
    ...row,
    title,
    msgContent: html,
    sendTime: time,
    sender: '系统',
    openType: 'url',
    openPage: page,
    createTime: time,
    updateTime: time,
  })
  await replaceReceivers(id, userIds)
  await afterCommit(() => tell({ ...row, titile: title })) // sic
}
