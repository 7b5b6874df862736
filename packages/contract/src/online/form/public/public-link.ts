import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Flag, Id, LongText, Maybe, Nullable, Text, Time } from '../../../field.ts'
import { ListOf } from '../../../list.ts'
import { publicStates, type PublicState } from './public-state.ts'

/** `field` allows one answer for each value of a field, such as a telephone number. */
export const onceChoices = { no: '不限次数', device: '每台设备一次', field: '每人一次' } as const
export type Once = keyof typeof onceChoices

const settings = {
  isOn: Flag('开放填写'),
  openTime: Maybe(Time('开始时间')),
  closeTime: Maybe(Time('截止时间')),
  answerLimit: Maybe(Type.Integer({ title: '最多收集', minimum: 1, maximum: 1_000_000 })),
  once: Type.Unsafe<Once>({ type: 'string', enum: Object.keys(onceChoices), title: '填写次数' }),
  /** Field that identifies a person, if `once` is `field`. */
  onceField: Maybe(Text(32, '按哪个字段')),
  intro: Maybe(LongText(2000, '开头的说明')),
  /** Empty if no consent is needed. */
  consentText: Maybe(LongText(2000, '需要同意的内容')),
  thanksText: Maybe(LongText(500, '填完后的话')),
  isEditable: Flag('填完后可以修改'),
  /** Fields that are hidden from guests, separated by commas. */
  internalFields: Maybe(Text(6600, '内部字段')),
}

export const PublicLink = Type.Object({
  id: Id,
  /** The part of the address after `/form/`. */
  token: Text(64),
  isOn: settings.isOn,
  openTime: Nullable(Time('开始时间')),
  closeTime: Nullable(Time('截止时间')),
  answerLimit: Nullable(Type.Integer()),
  once: settings.once,
  onceField: Nullable(Text(32)),
  intro: Nullable(Text(2000)),
  consentText: Nullable(Text(2000)),
  thanksText: Nullable(Text(500)),
  isEditable: settings.isEditable,
  internalFields: Text(6600),
  /** Number of existing answers through the link. */
  answers: Type.Integer(),
})
export type PublicLink = Static<typeof PublicLink>

export const publicFormPage = (token: string): string => `/form/${token}`

/** A public form that the menu or an article of the site can link to. */
export const LinkedForm = Type.Object({
  title: Text(200),
  /** Path of the form on the site. */
  page: Type.String(),
  state: Type.Unsafe<PublicState>({ type: 'string', enum: [...publicStates] }),
})
export type LinkedForm = Static<typeof LinkedForm>

const formQuery = Type.Object({ formId: { ...Id, title: '表单' } })

/** 公开填写: anyone can fill in a form without a login (spec.md §2.3). */
export const publicLink = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/publicLink',
    access: 'online:cgform:public',
    whileViewing: true,
    summary: '公开填写：链接和设置',
    query: formQuery,
    result: Type.Object({
      /** Null if the form has no link yet. */
      link: Nullable(PublicLink),
      fields: Type.Array(
        Type.Object({
          name: Type.String(),
          label: Type.String(),
          /** True if guests can fill in the field. */
          isFit: Type.Boolean(),
          /** True if a right restricts the field to roles. Guests have no roles. */
          isClosed: Type.Boolean(),
          /** True for a text field that can identify a person. */
          isText: Type.Boolean(),
        }),
      ),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/online/form/publicLink/save',
    access: 'online:cgform:public',
    summary: '公开填写：保存设置，没有链接时生成',
    message: '已保存',
    body: Type.Object({ formId: { ...Id, title: '表单' }, ...settings }),
    result: PublicLink,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/online/form/publicLink/renew',
    access: 'online:cgform:public',
    summary: '公开填写：换一个链接，旧的失效',
    message: '已换成新的链接',
    body: formQuery,
    result: PublicLink,
  }),
}

/** These requests have no menu entry of their own. */
export const linkedForms = {
  list: endpoint({
    method: 'GET',
    path: '/online/form/publicLink/linked',
    access: [
      'online:cgform:public',
      'teaching:menu:add',
      'teaching:menu:edit',
      'teaching:news:add',
      'teaching:news:edit',
    ],
    whileViewing: true,
    summary: '公开填写：可以放到网站上的表单',
    result: ListOf(LinkedForm),
  }),
}
