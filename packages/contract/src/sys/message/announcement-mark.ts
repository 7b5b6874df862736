import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { listQuery } from '../../list.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, Nullable, Text, Time } from '../../field.ts'

/** A receiver of an announcement. `readFlag` is 1 if the receiver has read it. */
export const AnnouncementMark = Type.Object({
  id: Id,
  anntId: Id,
  userId: Id,
  readFlag: Type.String({ title: '阅读状态' }),
  readTime: Nullable(Time('阅读时间')),
  ...audit,
})
const readFlag = Type.Optional(Text(1, '阅读状态', { pattern: '^[01]$', patternMessage: '只能是 0 或 1' }))
const marks = crud('/sys/sysAnnouncementSend', 'system:announcement', {
  label: '通告的阅读记录',
  row: AnnouncementMark,
  form: Type.Object({ anntId: Id, readFlag }),
  search: ['anntId', 'userId'],
  style: 'A',
})

/** Users can only set their own marks. Users who manage announcements can also see and delete the marks of others. */
export const announcementMark = {
  ...marks,
  list: {
    ...marks.list,
    whileViewing: false,
    access: 'signed-in' as const,
    query: listQuery(AnnouncementMark, ['anntId', 'userId'], { readFlag: Type.Optional(Text(1)) }),
  },
  queryById: { ...marks.queryById, whileViewing: false, access: 'signed-in' as const },
  add: { ...marks.add, access: 'signed-in' as const },
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/sysAnnouncementSend/edit',
    access: 'signed-in',
    code: 200,
    message: marks.edit.message,
    summary: marks.edit.summary,
    body: Type.Object({ id: Id, readFlag }),
  }),
}
