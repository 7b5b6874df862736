import { phoneDigits } from '@mashu/contract/typed/typed-text'

export interface EnquiryValues {
  parentName: string
  phone: string
  childAge: string
  message: string
  consent: boolean
  captcha: string
}
export type EnquiryFaults = Partial<Record<keyof EnquiryValues, string>>

export const NOTHING: EnquiryValues = {
  parentName: '',
  phone: '',
  childAge: '',
  message: '',
  consent: false,
  captcha: '',
}
const AGE = { least: 3, most: 18 }

/** Returns the errors that prevent sending, by field. */
export function faultsOf(values: EnquiryValues, needCaptcha: boolean): EnquiryFaults {
  const age = Number(values.childAge)
  const found: EnquiryFaults = {}
  if (!values.parentName.trim()) found.parentName = '怎么称呼你？'
  if (phoneDigits(values.phone) === null) found.phone = '请填写 11 位手机号'
  if (!Number.isInteger(age) || age < AGE.least || age > AGE.most)
    found.childAge = `请填写 ${AGE.least} 到 ${AGE.most} 之间的数字`
  if (!values.consent) found.consent = '请先阅读并同意隐私说明'
  if (needCaptcha && !values.captcha.trim()) found.captcha = '请填写图中的数字'
  return found
}
