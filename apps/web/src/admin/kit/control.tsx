import { Input, InputNumber, Segmented, Select, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import { useDictionary } from '../../shared/dictionary.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { promptOf, type Field, type InputProps } from './field.ts'
import { UploadField } from './upload-field.tsx'
import styles from './form-popup.module.css'

const DateField = lazy(async () => ({ default: (await import('./date-field.tsx')).DateField }))

interface ControlProps extends InputProps { field: Field }

/** Choices of a field, from a dictionary or written out; undefined while they load. */
export function useOptions(field: Field): { value: string; label: string }[] | undefined {
  const found = useDictionary(field.dict)
  if (field.spec.options) return field.spec.options.map(({ value, text }) => ({ value: String(value), label: text }))
  return found?.map(({ value, text }) => ({ value, label: text }))
}

const textValue = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : String(value))
const listValue = (value: unknown) => (textValue(value) ?? '').split(',').filter(Boolean)

/** A select whose value is text; several values travel as a comma list. */
export function Choice({ field, id, value, onChange, disabled, placeholder }: ControlProps) {
  const options = useOptions(field)
  const shared = { id, options, loading: options === undefined, disabled, placeholder, allowClear: !field.required, showSearch: { optionFilterProp: 'label' }, suffixIcon: <Icon name="down" size={16} />, style: { width: '100%' } }
  if (field.multiple) return <Select {...shared} mode="multiple" value={listValue(value)} onChange={(chosen: string[]) => onChange?.(chosen.join(','))} />
  return <Select {...shared} value={textValue(value)} onChange={(chosen?: string) => onChange?.(chosen)} />
}

function Radio({ field, id, value, onChange, disabled }: ControlProps) {
  const options = useOptions(field) ?? []
  return <Segmented id={id} options={options} value={textValue(value) ?? ''} onChange={(chosen) => onChange?.(chosen)} disabled={disabled} aria-label={field.label} />
}

const drawn: Partial<Record<Field['kind'], (props: ControlProps) => React.ReactNode>> = {
  select: (props) => <Choice {...props} />,
  radio: (props) => <Radio {...props} />,
  flag: ({ id, value, onChange, disabled }) => <Switch id={id} checked={Boolean(value)} onChange={onChange} disabled={disabled} checkedChildren="是" unCheckedChildren="否" />,
  number: ({ id, value, onChange, disabled, placeholder }) => <InputNumber id={id} value={value as number | null} onChange={onChange} disabled={disabled} placeholder={placeholder} style={{ width: '100%' }} />,
  area: ({ id, value, onChange, disabled, placeholder, field }) => <Input.TextArea id={id} value={textValue(value) ?? ''} onChange={(event) => onChange?.(event.target.value)} disabled={disabled} placeholder={placeholder} autoSize={{ minRows: 3, maxRows: 8 }} count={{ show: field.schema.maxLength !== undefined, max: field.schema.maxLength }} />,
  password: ({ id, value, onChange, disabled, placeholder }) => <Input.Password id={id} value={textValue(value) ?? ''} onChange={(event) => onChange?.(event.target.value)} disabled={disabled} placeholder={placeholder} autoComplete="new-password" />,
  date: ({ field, ...props }) => <Suspense fallback={<Input disabled />}><DateField {...props} withTime={field.kind === 'time'} /></Suspense>,
  file: ({ field, ...props }) => <UploadField {...props} label={field.label} count={field.spec.count ?? 1} accept={field.spec.accept} picture={field.kind === 'image'} />,
}

/** The control of a form field, by its kind or as the screen draws it. */
export function Control(props: ControlProps) {
  const { field, id, value, onChange, disabled, placeholder } = props
  if (field.spec.input) return field.spec.input(props)
  const kind = field.kind === 'time' ? 'date' : field.kind === 'image' ? 'file' : field.kind
  const draw = drawn[kind]
  if (draw) return draw({ ...props, placeholder: placeholder || promptOf(field) })
  // Locked text stays readable and can be copied.
  return <Input id={id} value={textValue(value) ?? ''} onChange={(event) => onChange?.(event.target.value)} readOnly={disabled} className={disabled ? styles.locked : undefined} placeholder={placeholder || promptOf(field)} autoComplete="off" />
}
