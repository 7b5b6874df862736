import { useState } from 'react'
import type { StaleRow } from '@mashu/contract/stale-row'
import { Button } from '../../../ui/form/button.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { useOptions } from '../field/choice.tsx'
import { fileName } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import { traits } from '../field/kind.ts'
import type { Values } from '../resource/resource.ts'
import { merged, type Difference, type Side } from './conflict.rules.ts'
import { ConflictFrame } from './conflict-frame.tsx'
import styles from './conflict-dialog.module.css'

interface ValueProps {
  field: Field
  value: unknown
  /** A row that may contain the text of a coded value. */
  beside: Values
}

function textOf({ field, value, beside }: ValueProps, options: { value: string; label: string }[] | undefined): string {
  const text = String(value)
  const told = beside[`${field.name}_dictText`]
  if (typeof told === 'string' && told !== '' && String(beside[field.name] ?? '') === text)
    return told.split(',').join('、')
  const parts = text.split(',').filter(Boolean)
  if (field.kind === 'file' || field.kind === 'image') return parts.map(fileName).join('、')
  if (field.dict !== undefined || field.spec.options)
    return (field.multiple ? parts : [text])
      .map((part) => options?.find((option) => option.value === part)?.label ?? part)
      .join('、')
  // A custom control may store ids, and only the control knows their names.
  return field.spec.input && field.kind !== 'longText' ? `已选 ${parts.length} 项` : text
}

function Value(props: ValueProps) {
  const { field, value } = props
  const options = useOptions(field)
  if (traits[field.kind].secret) return '••••••'
  if (traits[field.kind].yesNo) return value ? '是' : '否'
  if (value === undefined || value === null || value === '') return <i>（空）</i>
  if (field.kind === 'html') return <RichText html={String(value)} />
  return textOf(props, options)
}

interface ChoiceProps {
  difference: Difference
  side: Side
  choose: (side: Side) => void
  mineBeside: Values
  theirsBeside: Values
}

function FieldChoice({ difference, side, choose, mineBeside, theirsBeside }: ChoiceProps) {
  const { field, mine, theirs, both } = difference
  const option = (of: Side, label: string, value: unknown, beside: Values) => (
    <label className={styles.option} data-chosen={side === of}>
      <span className={styles.side}>
        <input type="radio" name={field.name} checked={side === of} onChange={() => choose(of)} />
        {label}
      </span>
      <span className={styles.value}>
        <Value field={field} value={value} beside={beside} />
      </span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend>
        {field.label}
        {both && <em>两人都改了</em>}
      </legend>
      {option('mine', '我的', mine, mineBeside)}
      {option('theirs', '对方的', theirs, theirsBeside)}
    </fieldset>
  )
}

interface ConflictDialogProps {
  stale: StaleRow
  differences: readonly Difference[]
  /** The earlier and the current values of the row, with the texts of coded values. */
  start: Values
  theirs: Values
  save: (values: Values) => void
  close: () => void
}

/** Asks which values to keep after another user has saved the row. */
export function ConflictDialog({ stale, differences, start, theirs, save, close }: ConflictDialogProps) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const choose = (names: readonly string[], side: Side) =>
    setSides(new Map([...sides, ...names.map((name) => [name, side] as const)]))
  const names = differences.map(({ field }) => field.name)
  return (
    <ConflictFrame
      stale={stale}
      noun="这条数据"
      back="回到表单"
      advice={
        differences.length === 0 ? '两边填的内容一样，可以直接保存。' : '请看看不同的地方，选好留下哪一个，再保存。'
      }
      answers={
        <Button kind="primary" size="compact" onClick={() => save(merged(differences, sides))}>
          保存
        </Button>
      }
      close={close}
    >
      {differences.length > 1 && (
        <p className={styles.all}>
          <Button kind="outline" size="compact" onClick={() => choose(names, 'mine')}>
            都用我的
          </Button>
          <Button kind="outline" size="compact" onClick={() => choose(names, 'theirs')}>
            都用对方的
          </Button>
        </p>
      )}
      {differences.map((difference) => (
        <FieldChoice
          key={difference.field.name}
          difference={difference}
          side={sides.get(difference.field.name) ?? difference.side}
          choose={(side) => choose([difference.field.name], side)}
          mineBeside={start}
          theirsBeside={theirs}
        />
      ))}
    </ConflictFrame>
  )
}
