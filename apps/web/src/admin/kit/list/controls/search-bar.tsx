import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { classNames } from '../../../../ui/text/class-names.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { Choice } from '../../field/choice.tsx'
import { promptOf, type Field } from '../../field/field.ts'
import { MoneyRange } from '../../field/money-field.tsx'
import { traits } from '../../field/kind.ts'
import { filterKeys, isRange } from '../../table/state/list-state.ts'
import styles from './search-bar.module.css'

const RangeField = lazy(async () => ({ default: (await import('../../field/date-field.tsx')).RangeField }))

type Filters = Readonly<Record<string, string>>
interface SearchBarProps {
  fields: readonly Field[]
  filters: Filters
  search: (filters: Filters) => void
}

/** Number of fields that are visible before the user presses 展开. */
const FIRST = 3

export function SearchBar({ fields, filters, search }: SearchBarProps) {
  const id = useId()
  const [draft, setDraft] = useState<Filters>(filters)
  const [open, setOpen] = useState(() =>
    fields.slice(FIRST).some((field) => filterKeys([field]).some((key) => filters[key])),
  )
  const now = JSON.stringify(filters)
  const [sent, setSent] = useState(now)
  // The filters also change when the user moves through the browser history.
  if (sent !== now) {
    setSent(now)
    setDraft(filters)
  }
  const put = (change: Filters) => setDraft((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')))
  }
  const reset = () => {
    setDraft({})
    search({})
  }
  return (
    <form className={classNames(styles.bar, open && styles.open)} onSubmit={submit} role="search" aria-label="查询条件">
      {fields.map((field, at) => (
        <div key={field.name} className={classNames(styles.field, at >= FIRST && styles.more)}>
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          <SearchControl field={field} id={`${id}-${field.name}`} draft={draft} put={put} />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          htmlType="submit"
          color="primary"
          variant="filled"
          className={styles.query!}
          icon={<Icon name="search" size={16} />}
        >
          查询
        </Button>
        <Button onClick={reset} icon={<Icon name="refresh" size={16} />}>
          重置
        </Button>
        {fields.length > 1 && (
          <Button
            type="link"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            className={classNames(styles.toggle, fields.length <= FIRST && styles.phoneOnly)}
          >
            {open ? '收起' : '展开'}
            <Icon name={open ? 'up' : 'down'} size={16} />
          </Button>
        )}
      </div>
    </form>
  )
}

interface SearchControlProps {
  field: Field
  id: string
  draft: Filters
  put: (change: Filters) => void
}

const YES_NO = [
  { value: 'true', text: '是' },
  { value: 'false', text: '否' },
]

function SearchControl({ field, id, draft, put }: SearchControlProps) {
  const value = draft[field.name] ?? ''
  const change = (next: unknown) =>
    put({ [field.name]: typeof next === 'string' || typeof next === 'number' ? String(next) : '' })
  const placeholder = field.spec.searchPlaceholder ?? promptOf(field)
  const shared = { id, value, onChange: change, disabled: false, placeholder, values: draft, mode: 'edit' as const }
  if (field.spec.input) return field.spec.input(shared)
  const offer = traits[field.kind].search
  if (isRange(field)) {
    const [from, to] = [`${field.name}_begin`, `${field.name}_end`]
    const Range = offer === 'moneyRange' ? MoneyRange : RangeField
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <Range
          id={id}
          from={draft[from] ?? ''}
          to={draft[to] ?? ''}
          onChange={(begin, end) => put({ [from]: begin, [to]: end })}
        />
      </Suspense>
    )
  }
  if (offer === 'yesNo')
    return (
      <Choice {...shared} value={value || undefined} field={{ ...field, spec: { ...field.spec, options: YES_NO } }} />
    )
  if (offer === 'choice') return <Choice {...shared} value={value || undefined} field={field} />
  return (
    <Input
      id={id}
      value={value}
      onChange={(event) => change(event.target.value)}
      placeholder={placeholder}
      allowClear
      autoComplete="off"
    />
  )
}
