import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { LongText, Nullable, Text, Time } from '../../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../../problem.ts'
import { captchaFields } from '../../../sys/auth.ts'
import { FormRuleRow } from '../definition.ts'
import { FormEffect } from '../effect.ts'
import { GuestField } from './guest-field.ts'
import { publicStates, type PublicState } from './public-state.ts'

export const publicFormProblems = {
  'publicForm.none': refuse('没有这个填写链接，可能已经换成新的，请向学校要一个'),
  'publicForm.off': refuse('学校已经停止收集'),
  'publicForm.early': refuse('还没有开始，请到时间再来填写'),
  'publicForm.closed': refuse('已经截止，不能再填写'),
  'publicForm.full': refuse('名额已满，不能再填写'),
  'publicForm.unfit': refuse('学校正在修改这张表单，请稍后再来'),
  'publicForm.again': refuse('这台设备已经填过了，每台设备只能填一次'),
  'publicForm.sameAgain': refuse('“{label}”相同的内容已经填过了，不能重复填写'),
  'publicForm.noConsent': refuse('请先阅读并同意说明'),
  'publicForm.captchaMissing': refuse('提交的人较多，请输入图中的数字'),
  'publicForm.noAnswer': refuse('没有找到你填写的内容，请检查链接是否完整'),
  'publicForm.fixed': refuse('这张表单提交后不能修改，请联系学校'),
} as const satisfies Record<string, ProblemDefinition>
export const publicFormProblem = catalogue(publicFormProblems)

/** A longer text is refused only after sending. */
export const MAX_CHECKED = 1000

const toldRules = Type.Array(Type.Pick(FormRuleRow, ['ruleType', 'targetFields', 'formula', 'message']))

const toldEffects = Type.Array(FormEffect)

/** Rows that guests add to their answer, for example the children of a family. */
export const GuestSub = Type.Object({
  /** Key of the rows in the values. */
  key: Type.String(),
  title: Text(200),
  most: Type.Integer(),
  /** True if the sub form has at most one row, which the page shows as a part of the form. */
  isSingle: Type.Boolean(),
  fields: Type.Array(GuestField),
  rules: toldRules,
  effects: toldEffects,
})
export type GuestSub = Static<typeof GuestSub>

const title = Nullable(Text(100))
const GuestPage = Type.Object({
  title,
  groups: Type.Array(Type.Object({ title, names: Type.Array(Type.String()) })),
})

/** A form that is not open has no fields. */
export const GuestForm = Type.Object({
  title: Text(200),
  state: Type.Unsafe<PublicState>({ type: 'string', enum: [...publicStates] }),
  openTime: Nullable(Time()),
  closeTime: Nullable(Time()),
  intro: Nullable(LongText(2000)),
  consentText: Nullable(LongText(2000)),
  isEditable: Type.Boolean(),
  isOncePerDevice: Type.Boolean(),
  fields: Type.Array(GuestField),
  /** Omits tabs and headings without a field for guests. */
  pages: Type.Array(GuestPage),
  /** The rules that use only these fields. The server applies all rules. */
  rules: toldRules,
  /** The effects that use only these fields. */
  effects: toldEffects,
  subs: Type.Array(GuestSub),
})
export type GuestForm = Static<typeof GuestForm>

/**
 * 24 random bytes from the browser as base64url, with which a repeated answer is stored only once. Everyone who has the
 * key can read and change the answer. The server stores only a hash.
 */
const Secret = Text(64, '私人链接', { min: 32, pattern: '^[\\w-]{32,64}$', patternMessage: '不完整' })
const params = Type.Object({ token: Text(64) })
/** The handler checks the values, because their schema depends on the form. */
const Values: TSchema = Type.Unknown()
const needCaptcha = Type.Object({
  needCaptcha: Type.Optional(Type.Boolean()),
  faults: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
})

/** A published form that anyone can open by a link, without a login. */
export const publicForm = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/public/:token',
    access: 'public',
    summary: '公开填写：表单',
    params,
    result: GuestForm,
  }),
  send: endpoint({
    method: 'POST',
    path: '/online/form/public/:token/send',
    access: 'public',
    summary: '公开填写：提交，同一份重发只存一次',
    message: '提交成功',
    bodyLimit: 512 * 1024,
    params,
    body: Type.Object({
      secret: Secret,
      /** A random text that the device stores. */
      device: Text(64, '设备', { min: 16 }),
      consent: Type.Boolean({ title: '同意' }),
      values: Values,
      ...captchaFields,
    }),
    refusal: { result: needCaptcha },
    result: Type.Object({ thanksText: Nullable(LongText(500)), isEditable: Type.Boolean() }),
  }),
  /** Checks a text that only the server can check. */
  check: endpoint({
    method: 'POST',
    path: '/online/form/public/:token/check',
    access: 'public',
    summary: '公开填写：一个字段填得对不对',
    params,
    body: Type.Object({
      /** Key of the sub form, if the text belongs to a sub row. */
      sub: Type.Optional(Text(50, '附表')),
      key: Text(50, '字段', { min: 1 }),
      value: LongText(MAX_CHECKED, '内容'),
    }),
    result: Type.Object({ fault: Nullable(Type.String()) }),
  }),
  /** For a user who has the private link. */
  answer: endpoint({
    method: 'POST',
    path: '/online/form/public/:token/answer',
    access: 'public',
    summary: '公开填写：用私人链接读自己填的内容',
    params,
    body: Type.Object({ secret: Secret }),
    result: Type.Object({ values: Values, canChange: Type.Boolean() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/online/form/public/:token/change',
    access: 'public',
    summary: '公开填写：用私人链接修改',
    message: '修改成功',
    bodyLimit: 512 * 1024,
    params,
    body: Type.Object({ secret: Secret, values: Values }),
  }),
}
