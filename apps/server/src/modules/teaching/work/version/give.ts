import type { Principal } from '../../../../platform/auth/principal.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'
import type { WorkContext } from '../record/work-context.ts'
import { SAVED, SUBMITTED } from '../record/work-status.rules.ts'
import { pushSubmitted } from '../record/work.push.ts'
import { insertWork } from '../record/work.queries.ts'
import type { Content } from './save.ts'
import { insertVersion } from './version.queries.ts'

/** Who owns a work that another person makes for them. */
export interface Receiver {
  id: string
  username: string
}

export interface GivenWork {
  workName: string
  workType: string
  place: WorkContext
  hasCloudData: boolean
  submit: boolean
}

/**
 * Makes a work of this person's own out of another person's file; the version tells who that was. Only inside a
 * transaction. @returns its id.
 */
export async function giveWork(
  giver: Pick<Principal, 'username' | 'orgCode'>,
  receiver: Receiver,
  { place, workName, workType, hasCloudData, submit }: GivenWork,
  content: Content,
): Promise<string> {
  const [id, time] = [newId(), now()]
  await content.insert()
  await insertWork({
    id,
    userId: receiver.id,
    ...place,
    workName,
    workType,
    workFile: content.fileId,
    workCover: content.coverId,
    workStatus: submit ? SUBMITTED : SAVED,
    hasCloudData: hasCloudData ? 1 : 0,
    versionNo: 1,
    clientKey: null,
    submitTime: submit ? time : null,
    firstSubmitTime: submit ? time : null,
    sysOrgCode: giver.orgCode,
    createBy: receiver.username,
    createTime: time,
    updateBy: giver.username,
    updateTime: time,
  })
  await insertVersion({
    workId: id,
    versionNo: 1,
    baseVersionNo: 0,
    kind: submit ? 'submit' : 'save',
    workName,
    fileId: content.fileId,
    coverId: content.coverId,
    checksum: content.checksum,
    outline: content.outline,
    untouched: 0,
    device: null,
    createBy: giver.username,
    createTime: time,
  })
  if (submit) await pushSubmitted(id)
  return id
}
