import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { queueBell, type Bell } from '../message/message.ts'
import { listNamesOf } from '../user/user.ts'
import { PUBLISHED, SYSTEM } from './announcement.push.ts'
import { insertAnnouncement, replaceReceivers } from './announcement.queries.ts'

/** The pages of a student that messages open. */
export const OWN_WORKS = '/account/center'
export const HOMEWORK_PAGE = '/center/myAdditionalWork'

/** A message of the product itself. Texts of people inside `html` must be escaped. The receiver can act on `page`. */
export interface SystemMessage {
  title: string
  html: string
  page: string
  /** By default, the list of sent messages shows the title. */
  shown?: Pick<Bell, 'content' | 'by'>
}

/** Returns a text such as `小明` or `小明等 3 人`. */
async function inWords(userIds: readonly string[]): Promise<string> {
  const [first] = await listNamesOf(userIds.slice(0, 1))
  const name = first?.realname ?? '已删除的用户'
  return userIds.length === 1 ? name : `${name}等 ${userIds.length} 人`
}

/**
 * Sends a system message to people and queues its notification, which is repeated after a failure.
 * Must run inside a transaction.
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
