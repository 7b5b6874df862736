import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { ImportPreview, imports } from '../../sheet.ts'
import { classStudent } from '../../sys/class-student.ts'

/** Rows in one call. */
export const MAX_ACCOUNTS = 200

const regular = imports('/online/form/account', classStudent.importConfirm.access, '在线表单：转为学员账号')

/**
 * Creates accounts for students from rows of a form. The user corrects a preview, and sees the passwords once.
 * The import can be undone. Each row becomes an account only once.
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
