import { Input } from 'antd'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { choicesOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { MAX_STARS } from '@mashu/contract/online/form/more-controls'
import { choosesInTree, holdsSeveral, referenceOf } from '@mashu/contract/online/form/source'
import { keyOf } from '@mashu/contract/online/form/name'
import { quickPatternOf } from '@mashu/contract/online/check/value-check'
import type { FieldSpec, InputProps } from '../../../kit/field/field.ts'

type Inputs = typeof import('./inputs.tsx')
const load = <P,>(pick: (inputs: Inputs) => ComponentType<P>) =>
  lazy(async () => ({
    default: pick(await import('./inputs.tsx')) as ComponentType<unknown>,
  })) as ComponentType<P>

const Search = load((inputs) => inputs.SearchInput)
const Tree = load((inputs) => inputs.TreeInput)
const Area = load((inputs) => inputs.AreaInput)
const Path = load((inputs) => inputs.PathInput)
const Stars = load((inputs) => inputs.RateInput)
const Clock = load((inputs) => inputs.TimeInput)
const Fill = load((inputs) => inputs.FillInput)
const Signature = lazy(async () => ({ default: (await import('./signature-input.tsx')).SignatureInput }))

const waiting = (draw: (props: InputProps) => ReactNode) => (props: InputProps) => (
  <Suspense fallback={<Input id={props.id} disabled />}>{draw(props)}</Suspense>
)

/** Remembers the values of the last chosen row until the field's effect applies them. */
class Filling {
  #last: { text: unknown; fills: Readonly<Record<string, unknown>> } | undefined
  remember(text: unknown, fills: Readonly<Record<string, unknown>> | undefined): void {
    this.#last = fills ? { text, fills } : undefined
  }
  of(value: unknown): Readonly<Record<string, unknown>> {
    return this.#last && this.#last.text === value ? this.#last.fills : {}
  }
}

export function ownSpec(formId: string, field: FormField): FieldSpec {
  const { dbFieldName, dbFieldTxt: label, fieldShowType: code } = field
  const looked = { formId, field: dbFieldName, label, several: holdsSeveral(field) }
  const key = keyOf(dbFieldName)
  if (code === 'popup') {
    const filling = new Filling()
    return {
      input: waiting((props) => (
        <Fill {...looked} {...props} fill={(option) => filling.remember(option?.text, option?.fills)} />
      )),
      effect: (value) => Object.fromEntries(Object.entries(filling.of(value)).filter(([name]) => name !== key)),
    }
  }
  if (code === 'rate')
    return {
      input: waiting((props) => <Stars {...props} label={label} />),
      cell: (row) => starsOf(row[key]),
    }
  if (code === 'time') return { input: waiting((props) => <Clock {...props} />) }
  if (code === 'sign') return { input: waiting((props) => <Signature {...props} label={label} />), wide: true }
  if (code === 'link_down') {
    const paths = choicesOf(field)
    return { input: waiting((props) => <Path {...props} paths={paths} />) }
  }
  const quick = quickPatternOf(field)
  if (quick) return { pattern: [quick, `${label}的格式不对`] }
  const kind = referenceOf(field)
  if (kind === 'area') return { input: waiting((props) => <Area {...looked} {...props} />), searched: withinArea }
  if (kind === 'depart' || kind === 'category' || choosesInTree(field))
    return { input: waiting((props) => <Tree {...looked} {...props} />) }
  return kind ? { input: waiting((props) => <Search {...looked} {...props} />) } : {}
}

/** The codes of all places in a province or a city begin with the same digits. */
export const withinArea = (code: string): string =>
  /^\d{4}00$/.test(code) ? `${code.replace(/(00){1,2}$/, '')}*` : code

function starsOf(value: unknown): ReactNode {
  if (value === null || value === undefined) return '—'
  const stars = Number(value)
  return (
    <span role="img" aria-label={`${stars} 星，满分 ${MAX_STARS} 星`}>
      {'★'.repeat(stars)}
      {'☆'.repeat(Math.max(0, MAX_STARS - stars))}
    </span>
  )
}
