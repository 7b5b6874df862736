import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { listQuery } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, Id, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, EXPORTED } from '../sheet.ts'
import { captchaFields, phonePattern } from '../sys/auth.ts'

const fields = {
  parentName: Text(32, '家长称呼', { min: 1 }),
  phone: Text(20, '手机号', { min: 1, pattern: phonePattern, patternMessage: '应为 11 位手机号' }),
  childAge: Type.Integer({ title: '孩子年龄', minimum: 3, maximum: 18 }),
  courseId: { ...Id, title: '课程' },
  courseName: Text(32, '想了解的课程'),
  message: LongText(300, '想说的话'),
  /** 0 is new, 1 is answered. */
  status: DictNumber('enquiry_status', '状态'),
  staffNote: LongText(500, '跟进记录'),
}

/** A question of a parent. Only staff with the permission `teaching:enquiry` see questions. */
export const Enquiry = Type.Object({
  id: Id,
  parentName: fields.parentName,
  phone: fields.phone,
  childAge: fields.childAge,
  courseId: Nullable(fields.courseId),
  courseName: Nullable(fields.courseName),
  message: Nullable(fields.message),
  status: fields.status,
  staffNote: Nullable(fields.staffNote),
  ...audit,
})

/** Input of staff: an enquiry by telephone, or the result of an enquiry. */
export const EnquiryForm = Type.Object({
  parentName: fields.parentName,
  phone: fields.phone,
  childAge: fields.childAge,
  courseName: Maybe(fields.courseName),
  message: Maybe(fields.message),
  status: Type.Optional(fields.status),
  staffNote: Maybe(fields.staffNote),
})

const search = ['parentName', 'phone', 'courseName', 'status', 'createTime'] as const
const path = '/teaching/teachingEnquiry'
const permission = 'teaching:enquiry'

const regular = crud(path, permission, { label: '报名咨询', row: Enquiry, form: EnquiryForm, search })

export const enquiry = {
  ...regular,
  edit: { ...regular.edit, wholeForm: true },
  exportXls: endpoint({
    method: ['GET', 'POST'],
    path: `${path}/exportXls`,
    access: `${permission}:export`,
    summary: '报名咨询：导出 Excel',
    transport: 'file',
    contentType: EXPORTED,
    query: listQuery(Enquiry, search, selection),
  }),
  /** The same question about the same course from the same phone number is stored once until staff has answered. */
  submit: endpoint({
    method: 'POST',
    path: `${path}/submit`,
    access: 'public',
    message: '已收到，老师会尽快联系你',
    refusal: { result: Type.Object({ needCaptcha: Type.Boolean() }) },
    summary: '报名咨询：家长提交',
    body: Type.Object({
      parentName: fields.parentName,
      phone: fields.phone,
      childAge: fields.childAge,
      courseId: fields.courseId,
      message: Maybe(fields.message),
      /** The parent has agreed to the privacy text. */
      consent: Type.Boolean({ title: '同意隐私说明' }),
      ...captchaFields,
    }),
  }),
}

export const enquiryProblems = {
  'enquiry.noConsent': refuse('请先阅读并同意隐私说明'),
  'enquiry.captchaMissing': refuse('提交的人较多，请输入图中的数字'),
} as const satisfies Record<string, ProblemDefinition>
export const enquiryProblem = catalogue(enquiryProblems)
