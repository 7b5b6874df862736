import type { FieldKind } from '@mashu/contract/field-kind'

/** The way a field is shown and edited: its kind in the contract, or buttons or boxes side by side. */
export type ViewKind = FieldKind | 'radio' | 'checks'

/**
 * Differences between the kinds, apart from cells (`cells` in cell.tsx) and controls (`controls` in form/control.tsx),
 * which are drawn in chunks of their own.
 */
interface KindTraits {
  /** Prompt of an empty control. */
  prompt: '请输入' | '请选择' | '请上传'
  /** The filter of the search bar; `part` looks for a part of the value. */
  search: 'part' | 'whole' | 'choice' | 'yesNo' | 'range' | 'moneyRange'
  /** Takes both columns of a form. */
  wide?: true
  /** A value of spaces counts as none. */
  blankIsNone?: true
  /** Sent as it is typed, and never kept in the browser. */
  secret?: true
  /** A form holds it as true or false. */
  yesNo?: true
}

const choice: KindTraits = { prompt: '请选择', search: 'choice' }
const yesNo: KindTraits = { prompt: '请选择', search: 'yesNo', yesNo: true }
const range: KindTraits = { prompt: '请选择', search: 'range' }
const upload: KindTraits = { prompt: '请上传', search: 'whole', wide: true }

/** Every kind. */
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
