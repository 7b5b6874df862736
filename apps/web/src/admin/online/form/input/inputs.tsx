import { Cascader, Rate, Select, TimePicker, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { MAX_STARS } from '@mashu/contract/online/form/more-controls'
import type { FormOption } from '@mashu/contract/online/form/form-options'
import { Icon } from '../../../../ui/picture/icon.tsx'
import type { InputProps } from '../../../kit/field/field.ts'
import picker from '../../../kit/field/picker.module.css'
import { usePickingEnter } from '../../../kit/field/use-picking-enter.ts'
import styles from '../form.module.css'
import { listOf, pathsAsTree, treeOf, useFormOptions, wayTo, type OptionNode } from './options.ts'

const FULL = { width: '100%' } as const
const down = <Icon name="down" size={16} />

interface LookedUp extends InputProps {
  formId: string
  field: string
  label: string
  several: boolean
}

export function SearchInput({ formId, field, several, id, value, onChange, disabled, placeholder }: LookedUp) {
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const chosen = several ? listOf(value) : [String(value ?? '')].filter(Boolean)
  const found = useFormOptions({ formId, field }, keyword ? { keyword } : {}, !disabled)
  const known = useFormOptions({ formId, field }, { values: chosen.join(',') }, chosen.length > 0)
  const all = new Map([...(known.data ?? []), ...(found.data ?? [])].map((option) => [option.value, option.text]))
  const shared = {
    id,
    disabled,
    placeholder,
    allowClear: true,
    loading: found.isFetching,
    showSearch: { filterOption: false, onSearch: setText },
    options: [...all].map(([key, label]) => ({ value: key, label })),
    suffixIcon: down,
    notFoundContent: notFound(found),
    style: FULL,
  } as const
  if (several)
    return (
      <Select {...shared} mode="multiple" value={chosen} onChange={(next: string[]) => onChange?.(next.join(','))} />
    )
  return <Select {...shared} value={chosen[0]} onChange={(next?: string) => onChange?.(next)} />
}

function notFound({ error, isFetching }: { error: Error | null; isFetching: boolean }): string {
  if (error) return `选项没有加载出来：${error.message}`
  return isFetching ? '正在查找…' : '没有找到'
}

/** The whole tree is loaded at once. */
export function TreeInput({ formId, field, several, id, value, onChange, disabled, placeholder }: LookedUp) {
  const { data, error, isPending, isFetching } = useFormOptions({ formId, field }, {})
  const treeData = useMemo(() => treeOf(data ?? []), [data])
  const shared = {
    id,
    disabled,
    placeholder,
    treeData,
    allowClear: true,
    loading: isPending,
    showSearch: { treeNodeFilterProp: 'title' },
    suffixIcon: down,
    notFoundContent: notFound({ error, isFetching }),
    style: FULL,
  } as const
  if (several)
    return (
      <TreeSelect
        {...shared}
        multiple
        value={listOf(value)}
        onChange={(next: string[]) => onChange?.(next.join(','))}
      />
    )
  return (
    <TreeSelect {...shared} value={String(value ?? '') || undefined} onChange={(next?: string) => onChange?.(next)} />
  )
}

interface StepsProps extends InputProps {
  nodes: OptionNode[]
  /** True if a user may stop before the last step. */
  anyStep: boolean
  loading: boolean
}

function StepsInput({ nodes, anyStep, loading, id, value, onChange, disabled, placeholder }: StepsProps) {
  return (
    <Cascader
      id={id}
      options={nodes}
      value={wayTo(nodes, String(value ?? ''))}
      onChange={(way) => onChange?.(way?.at(-1))}
      changeOnSelect={anyStep}
      showSearch
      allowClear
      loading={loading}
      disabled={disabled}
      placeholder={placeholder}
      suffixIcon={down}
      style={FULL}
    />
  )
}

/** The stored value is the code of the last selected step. */
export function AreaInput({ formId, field, label: _label, several: _several, ...props }: LookedUp) {
  const { data, isPending } = useFormOptions({ formId, field }, {})
  const nodes = useMemo(() => treeOf(data ?? []), [data])
  return <StepsInput {...props} nodes={nodes} anyStep loading={isPending} />
}

export function PathInput({ paths, ...props }: InputProps & { paths: readonly string[] }) {
  const nodes = useMemo(() => pathsAsTree(paths), [paths])
  return <StepsInput {...props} nodes={nodes} anyStep={false} loading={false} />
}

export function RateInput({ id, value, onChange, disabled, label }: InputProps & { label: string }) {
  return (
    <span id={id} role="group" aria-label={label}>
      <Rate count={MAX_STARS} value={Number(value ?? 0)} onChange={(stars) => onChange?.(stars)} disabled={disabled} />
    </span>
  )
}

const CLOCK = 'HH:mm'

export function TimeInput({ id, value, onChange, disabled, placeholder }: InputProps) {
  const text = String(value ?? '')
  const enter = usePickingEnter()
  return (
    <TimePicker
      id={id}
      {...enter}
      value={text ? dayjs(`2000-01-01 ${text}`) : null}
      format={CLOCK}
      needConfirm={false}
      classNames={{ popup: { root: picker.popup } }}
      onChange={(time) => onChange?.(time ? time.format(CLOCK) : undefined)}
      disabled={disabled}
      placeholder={placeholder}
      style={FULL}
    />
  )
}

interface FillInputProps extends LookedUp {
  /** Remembers the chosen row, whose values fill in other fields. */
  fill: (option: FormOption | undefined) => void
}

/** The text distinguishes, for example, two children with the same name. */
const othersOf = ({ text, fills }: FormOption): string =>
  Object.values(fills ?? {})
    .filter((value) => value !== null && value !== '' && String(value) !== text)
    .join(' · ')

const drawFilling = ({ label, data }: { label?: ReactNode; data: { others: string } }) => (
  <>
    {label} <small className={styles.others}>{data.others}</small>
  </>
)

/** The selected row also fills in other fields. */
export function FillInput({ formId, field, fill, id, value, onChange, disabled, placeholder }: FillInputProps) {
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const found = useFormOptions({ formId, field }, keyword ? { keyword } : {}, !disabled)
  const options = found.data ?? []
  return (
    <Select
      id={id}
      value={String(value ?? '') || undefined}
      onChange={(key?: string) => {
        const option = options.find((each) => each.value === key)
        fill(option)
        onChange?.(option?.text)
      }}
      options={options.map((option) => ({ value: option.value, label: option.text, others: othersOf(option) }))}
      optionRender={drawFilling}
      allowClear
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      disabled={disabled}
      placeholder={placeholder}
      suffixIcon={down}
      notFoundContent={notFound(found)}
      style={FULL}
    />
  )
}
