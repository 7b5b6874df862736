import { Input, InputNumber, Segmented, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import { Choice, textValue, useOptions, type ControlProps } from '../field/choice.tsx'
import { promptOf, type Field, type FieldKind } from '../field/field.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { UploadField } from '../field/upload-field.tsx'
import styles from '../field/form-layout.module.css'

const DateField = lazy(async () => ({ default: (await import('../field/date-field.tsx')).DateField }))

function Radio({ field, id, value, onChange, disabled }: ControlProps) {
  const options = useOptions(field) ?? []
  return (
    <Segmented
      id={id}
      options={options}
      value={textValue(value) ?? ''}
      onChange={(chosen) => onChange?.(chosen)}
      disabled={disabled}
      aria-label={field.label}
    />
  )
}

const drawn: Partial<Record<Field['kind'], (props: ControlProps) => React.ReactNode>> = {
  select: (props) => <Choice {...props} />,
  radio: (props) => <Radio {...props} />,
  flag: ({ id, value, onChange, disabled }) => (
    <Switch
      id={id}
      checked={Boolean(value)}
      onChange={onChange}
      disabled={disabled}
      checkedChildren="是"
      unCheckedChildren="否"
    />
  ),
  number: ({ id, value, onChange, disabled, placeholder }) => (
    <InputNumber
      id={id}
      value={value as number | null}
      onChange={onChange}
      disabled={disabled}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  ),
  area: ({ id, value, onChange, disabled, placeholder, field }) => (
    <Input.TextArea
      id={id}
      value={textValue(value) ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      disabled={disabled}
      placeholder={placeholder}
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={{ show: field.schema.maxLength !== undefined, max: field.schema.maxLength }}
    />
  ),
  password: ({ id, value, onChange, disabled, placeholder }) => (
    <Input.Password
      id={id}
      value={textValue(value) ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete="new-password"
    />
  ),
  date: ({ field, ...props }) => (
    <Suspense fallback={<Input disabled />}>
      <DateField {...props} withTime={field.kind === 'time'} />
    </Suspense>
  ),
  html: ({ id, value, onChange, disabled, placeholder, field }) => (
    <RichTextField
      id={id}
      value={value}
      onChange={onChange}
      disabled={disabled}
      label={field.label}
      placeholder={placeholder}
    />
  ),
  file: ({ field, ...props }) => (
    <UploadField
      {...props}
      label={field.label}
      count={field.spec.count ?? 1}
      accept={field.spec.accept}
      picture={field.kind === 'image'}
    />
  ),
}

/** Kinds that use the control of another kind. */
const sameControl: Partial<Record<FieldKind, FieldKind>> = { time: 'date', image: 'file' }

/** The control of a form field, by its kind or as the screen draws it. */
export function Control(props: ControlProps) {
  const { field, id, value, onChange, disabled, placeholder } = props
  if (field.spec.input) return field.spec.input(props)
  const draw = drawn[sameControl[field.kind] ?? field.kind]
  if (draw) return draw({ ...props, placeholder: placeholder || promptOf(field) })
  // Locked text stays readable and can be copied.
  return (
    <Input
      id={id}
      value={textValue(value) ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      readOnly={disabled}
      className={disabled ? styles.locked : undefined}
      placeholder={placeholder || promptOf(field)}
      autoComplete="off"
    />
  )
}
