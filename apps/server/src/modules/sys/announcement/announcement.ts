import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { queueBell, type Bell } from '../message/message.ts'
import { listNamesOf } from '../user/user.ts'
import { PUBLISHED, SYSTEM } from './announcement.push.ts'
import { insertAnnouncement, replaceReceivers } from './announcement.queries.ts'

/**
 * What the product itself has to say. `html` must be escaped where it repeats people; `page` is where something is to
 * be done.
 */
export interface SystemMessage {
  title: string
  html: string
  page: string
  /** What the list of sent messages says of it, where that is more than the title. */
  shown?: Pick<Bell, 'content' | 'by'>
}

/** People in words: `小明`, `小明等 3 人`. */
async function inWords(userIds: readonly string[]): Promise<string> {
  const [first] = await listNamesOf(userIds.slice(0, 1))
  const name = first?.realname ?? '已删除的用户'
  return userIds.length === 1 ? name : `${name}等 ${userIds.length} 人`
}

/**
 * Puts a released system message before these people, and its bell into the queue: they have it with the commit, and
 * what fails to ring then is tried again. Only inside a transaction.
 */
export async function sendMessage(userIds: readonly string[], message: SystemMessage): Promise<void> {
  if (userIds.length === 0) return
  const { title, html, page, shown } = message
  const [id, time] = [newId(), now()]
  await insertAnnouncement({
    id,
    msgCategory: SYSTEM,
    msgType: 'USER',
    priority: 'M',
    sendStatus: PUBLISHED,
    startTime: null,
    endTime: null,
    userIds: `${userIds.join(',')},`,
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
  await queueBell({ anntId: id, title, content: title, receiver: await inWords(userIds), ...shown })
}
