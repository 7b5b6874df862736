import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { FormPage } from '../form-page.tsx'

export const PATH = '/online/form/public/t'
export const field = (name: string, control: string, more: object = {}) => ({
  name,
  key: name,
  label: `问${name}`,
  control,
  kind: control === 'flag' ? 'flag' : 'text',
  isRequired: false,
  isComputed: false,
  isWhole: false,
  maxLength: 50,
  inputMode: null,
  pattern: null as object | null,
  isCheckedByServer: false,
  initial: null,
  options: [],
  ...more,
})
export const options = ['甲', '乙', '丙'].map((text) => ({ value: text, text }))
const form = {
  title: '报名表',
  state: 'open',
  openTime: null,
  closeTime: null,
  intro: '欢迎',
  consentText: null,
  isEditable: true,
  isOncePerDevice: false,
  fields: [
    field('name', 'text', { isRequired: true }),
    field('course', 'choices', { kind: 'list', options }),
    field('first', 'flag'),
    field('before', 'longText'),
  ],
  rules: [{ ruleType: 'hide', targetFields: 'before', formula: 'first', message: null }],
  effects: [] as object[],
  subs: [] as object[],
}
export const kids = {
  key: 'kids',
  title: '学生',
  most: 2,
  isSingle: false,
  fields: [field('kid', 'text', { isRequired: true }), field('age', 'number', { kind: 'number' })],
  rules: [{ ruleType: 'validate', targetFields: 'age', formula: 'isEmpty(age) or age > 3', message: '年龄太小' }],
  effects: [] as object[],
}
export const open = (
  replies: Replies = {},
  change: { fields?: typeof form.fields; [key: string]: unknown } = {},
  at = '/form/t',
) => {
  const names = (change.fields ?? form.fields).map((each) => each.name)
  const pages = [{ title: null, groups: [{ title: null, names }] }]
  const server = pageServer({ [PATH]: () => ({ result: { ...form, pages, ...change } }), ...replies })
  return {
    server,
    ...draw(
      <Routes>
        <Route path="/form/:token" element={<FormPage />} />
      </Routes>,
      at,
    ),
  }
}
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const sent = { result: { thanksText: '收到啦', isEditable: true } }
