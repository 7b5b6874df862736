import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { ImportPreview, imports } from '../../sheet.ts'
import { classStudent } from '../../sys/class-student.ts'

/** Rows that become accounts at once, at most. */
export const MAX_ACCOUNTS = 200

const regular = imports('/online/form/account', classStudent.importConfirm.access, '在线表单：转为学员账号')

/**
 * Rows of a form become accounts of students, the way of a class's list of children: looked at first, corrected,
 * confirmed, with passwords that are told once, and taken back. A row becomes an account once.
 */
export const formAccount = {
  preview: endpoint({
    method: 'POST',
    path: '/online/form/account/preview/:formId',
    access: classStudent.importPreview.access,
    code: 200,
    summary: '在线表单：把所选的数据转为学员账号，预览',
    params: Type.Object({ formId: Id }),
    body: Type.Object({
      buttonId: Text(40, '按钮', { min: 1 }),
      departId: { ...Id, title: '班级' },
      rowIds: Type.Array(Id, { minItems: 1, maxItems: MAX_ACCOUNTS, title: '数据' }),
    }),
    result: ImportPreview,
  }),
  importCheck: regular.importCheck,
  importConfirm: { ...regular.importConfirm, result: classStudent.importConfirm.result },
  importUndo: regular.importUndo,
}
