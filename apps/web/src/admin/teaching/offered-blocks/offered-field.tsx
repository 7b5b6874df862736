import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { listValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import styles from './offered-field.module.css'

const BlockPicker = lazyPopup(async () => (await import('./block-picker.tsx')).BlockPicker)

export const hasPalette = (workType: unknown): boolean => ['1', '2', '3'].includes(String(workType))

interface OfferedFieldProps extends InputProps {
  workType: string
  /** Storage keys of the starter and the model answer. */
  files: readonly string[]
}

function OfferedField({ id, value, onChange, disabled, workType, files }: OfferedFieldProps) {
  const [picks, setPicks] = useState(false)
  const names = listValue(value)
  return (
    <div className={styles['field']}>
      <output id={id}>{names.length === 0 ? '全部积木' : `只显示选好的 ${names.length} 块`}</output>
      <Button kind="outline" size="compact" disabled={disabled} onClick={() => setPicks(true)}>
        {names.length === 0 ? '选择积木' : '修改'}
      </Button>
      {names.length > 0 && !disabled && (
        <Button kind="ghost" size="compact" onClick={() => onChange?.('')}>
          改回全部积木
        </Button>
      )}
      {picks && (
        <BlockPicker
          workType={workType}
          value={names}
          files={files}
          choose={(chosen) => onChange?.(chosen.join(','))}
          close={() => setPicks(false)}
        />
      )}
    </div>
  )
}

const keysOf = (values: InputProps['values'], fields: readonly string[]): string[] =>
  fields.map((field) => values[field]).filter((key): key is string => typeof key === 'string' && key !== '')

/** `kind` and `projects` are names of other fields in the form. */
export const offeredInput = (kind: string, projects: readonly string[]) => (props: InputProps) => (
  <OfferedField {...props} workType={String(props.values[kind])} files={keysOf(props.values, projects)} />
)
