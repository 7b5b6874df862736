import type { FieldKind } from '@mashu/contract/field-kind'

/** The kind of a field in the contract, or a variant that is shown as buttons or boxes. */
export type ViewKind = FieldKind | 'radio' | 'checks'

/**
 * The properties of a kind. The cell of a kind (`cells` in cell.tsx) and its control (`controls` in form/control.tsx)
 * are in other files, because they are in separate chunks.
 */
interface KindTraits {
  /** The beginning of the placeholder of an empty control. */
  prompt: '请输入' | '请选择' | '请上传'
  /** The kind of filter in the search bar. `part` matches a part of the value. */
  search: 'part' | 'whole' | 'choice' | 'yesNo' | 'range' | 'moneyRange'
  /** True when the field uses both columns of a form with two columns. */
  wide?: true
  /** True when a value that contains only blanks counts as empty. */
  blankIsNone?: true
  /** True for a value that is sent without changes and is never stored in the browser. */
  secret?: true
  /** True when the value in the form is a boolean. */
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
