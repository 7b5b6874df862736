import type { FieldKind } from '@mashu/contract/field-kind'

/** A kind of the contract, or a variant shown as buttons or boxes. */
export type ViewKind = FieldKind | 'radio' | 'checks'

/** The cell (cell.tsx) and control (form/control.tsx) of a kind are elsewhere, because they are in separate chunks. */
interface KindTraits {
  prompt: '请输入' | '请选择' | '请上传'
  /** The filter in the search bar. `part` matches a part of the value. */
  search: 'part' | 'whole' | 'choice' | 'yesNo' | 'range' | 'moneyRange'
  /** Uses both columns of a form with two columns. */
  wide?: true
  /** A value with only blanks counts as empty. */
  blankIsNone?: true
  /** The value is sent unchanged and is never stored in the browser. */
  secret?: true
  /** The value in the form is a boolean. */
  yesNo?: true
}

const choice: KindTraits = { prompt: '请选择', search: 'choice' }
const yesNo: KindTraits = { prompt: '请选择', search: 'yesNo', yesNo: true }
const range: KindTraits = { prompt: '请选择', search: 'range' }
const upload: KindTraits = { prompt: '请上传', search: 'whole', wide: true }

export const traits: Readonly<Record<ViewKind, KindTraits>> = {
  text: { prompt: '请输入', search: 'part', blankIsNone: true },
  longText: { prompt: '请输入', search: 'whole', wide: true, blankIsNone: true },
  password: { prompt: '请输入', search: 'whole', secret: true },
  html: { prompt: '请输入', search: 'whole', wide: true },
  number: { prompt: '请输入', search: 'whole' },
  money: { prompt: '请输入', search: 'moneyRange' },
  boolean: yesNo,
  choice,
  numberChoice: choice,
  textOfNumber: choice,
  radio: { ...choice, wide: true },
  checks: { ...choice, wide: true },
  flag: yesNo,
  date: range,
  time: range,
  file: upload,
  image: upload,
}
