import type { StepValue } from '@mashu/engine-python'
import { kindOfValue, textOf } from './step-words.ts'
import type { StepState } from '../program/step-state.ts'

export interface ValueProps {
  step: Pick<StepState, 'changes' | 'shared'>
  value: StepValue
  /** Path of the value from its variable, to find changes. */
  path: string
  /** The expression that has this value in the program, for example `grid[0]`. */
  name: string
}
type Of<Kind extends StepValue['kind']> = ValueProps & { value: Extract<StepValue, { kind: Kind }> }

function Row({ step, value, path, name }: Of<'row'>) {
  return (
    <ol className={`v-row v-${value.type === 'tuple' ? 'fixed' : 'open'}`}>
      {value.items.flatMap(([index, item], at) => {
        const before = value.items[at - 1]
        const skipped = before === undefined ? 0 : index - before[0] - 1
        const inside = `${path}/${index}`
        const cell = (
          <li key={index} className="v-cell" data-change={step.changes.get(inside)}>
            <span className="v-index">{index}</span>
            <Value step={step} value={item} path={inside} name={`${name}[${index}]`} />
          </li>
        )
        return skipped === 0
          ? [cell]
          : [
              <li key="gap" className="v-gap">
                …{skipped} 项…
              </li>,
              cell,
            ]
      })}
    </ol>
  )
}

function Rest({ left }: { left: number }) {
  return left > 0 ? <li className="v-gap">还有 {left} 个</li> : null
}

function Bag({ step, value, path, name }: Of<'bag'>) {
  return (
    <ul className="v-row v-bag">
      {value.items.map((item) => {
        const key = JSON.stringify(item)
        return (
          <li key={key} className="v-cell" data-change={step.changes.get(`${path}/${key}`)}>
            <Value step={step} value={item} path={`${path}/${key}`} name={name} />
          </li>
        )
      })}
      <Rest left={value.size - value.items.length} />
    </ul>
  )
}

function Pairs({ step, value, path, name }: Of<'pairs'>) {
  return (
    <ul className="v-pairs">
      {value.pairs.map(([key, item]) => {
        const text = JSON.stringify(key)
        return (
          <li key={text} data-change={step.changes.get(`${path}/${text}`)}>
            <span className="v-key">
              <Value step={step} value={key} path={`${path}/key`} name={name} />
            </span>
            <Value step={step} value={item} path={`${path}/${text}`} name={`${name}[${text}]`} />
          </li>
        )
      })}
      <Rest left={value.size - value.pairs.length} />
    </ul>
  )
}

function Fields({ step, value, path, name }: Of<'object' | 'turtle'>) {
  return (
    <ul className="v-pairs">
      {value.fields.map(([field, item]) => (
        <li key={field} data-change={step.changes.get(`${path}/${field}`)}>
          <span className="v-key">{field}</span>
          <Value step={step} value={item} path={`${path}/${field}`} name={`${name}.${field}`} />
        </li>
      ))}
      {value.kind === 'object' && <Rest left={value.size - value.fields.length} />}
    </ul>
  )
}

function Turtle(props: Of<'turtle'>) {
  const { x, y, heading, down, color, shown, fields } = props.value
  return (
    <div className="v-turtle">
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" style={{ rotate: `${-heading}deg` }}>
        <path d="M20 12 5 5l3 7-3 7z" fill={color} stroke="currentColor" strokeWidth="1.500" strokeLinejoin="round" />
      </svg>
      <span>
        位置 <b>{`(${x}, ${y})`}</b>
      </span>
      <span>
        方向 <b>{heading}°</b>
      </span>
      <span>
        画笔 <b>{down ? '落下' : '抬起'}</b> {color}
      </span>
      {!shown && <span>藏起来了</span>}
      {fields.length > 0 && <Fields {...props} />}
    </div>
  )
}

function Drawn(props: ValueProps) {
  const { value } = props
  switch (value.kind) {
    case 'row':
      return <Row {...props} value={value} />
    case 'bag':
      return <Bag {...props} value={value} />
    case 'pairs':
      return <Pairs {...props} value={value} />
    case 'object':
      return <Fields {...props} value={value} />
    case 'turtle':
      return <Turtle {...props} value={value} />
    default:
      return (
        <code className="v-plain" data-type={value.type}>
          {textOf(value)}
        </code>
      )
  }
}

/** Lists the other names of this object, because a change through one name changes the value of all names. */
function Same({ step, value, name }: ValueProps) {
  const names = 'id' in value ? (step.shared.get(value.id) ?? []).filter((other) => other !== name) : []
  if (names.length === 0) return null
  const text = names.slice(0, 3).join('、') + (names.length > 3 ? ' 等' : '')
  return <span className="v-same">和 {text} 是同一个</span>
}

/** Draws lists as boxes with indexes, dicts and objects as pairs, turtles with their heading. */
export function Value(props: ValueProps) {
  const { value } = props
  if (value.kind === 'plain') return <Drawn {...props} />
  return (
    <div className="v-holder">
      <span className="v-kind">
        {kindOfValue(value)}
        <Same {...props} />
      </span>
      <Drawn {...props} />
    </div>
  )
}
