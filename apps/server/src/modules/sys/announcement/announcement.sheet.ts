import { Announcement, AnnouncementForm } from '@mashu/contract/sys/announcement'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import type { SheetSource } from '../../../platform/sheet/sheet.ts'
import { insertAnnouncement, listWritten } from './announcement.queries.ts'

/** Imported announcements are drafts for everyone, because a sheet contains no accounts. */
export const announcementSheet: SheetSource = {
  title: '系统通告列表数据',
  fileName: '系统通告列表',
  sheetName: '导出信息',
  table: 'sysAnnouncement',
  row: Announcement,
  form: AnnouncementForm,
  columns: [
    { key: 'titile' },
    { key: 'msgContent' },
    { key: 'startTime' },
    { key: 'endTime' },
    { key: 'sender', only: 'export' },
    { key: 'priority' },
    { key: 'msgCategory' },
    { key: 'msgType', title: '通告对象类型' },
    { key: 'sendStatus', only: 'export' },
    { key: 'sendTime', only: 'export' },
    { key: 'cancelTime', only: 'export' },
  ],
  rows: listWritten,
  async check(rows) {
    for (const { values, errors } of rows) {
      if (values['msgType'] === 'USER') errors['msgType'] = '表格里不能指定用户，请导入后在页面上新建'
      const [start, end] = [values['startTime'], values['endTime']]
      if (typeof start === 'string' && typeof end === 'string' && start > end)
        errors['endTime'] = '结束时间需大于开始时间'
    }
  },
  async insert({ titile, priority, ...values }, user) {
    const id = newId()
    await insertAnnouncement({
      ...values,
      ...(priority ? { priority } : {}),
      id,
      title: String(titile),
      ...stampInsert(user),
    })
    return id
  },
}
