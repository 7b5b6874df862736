import { useId } from 'react'
import { shownPages, type FormPage } from '@mashu/contract/online/form/page-layout'
import { GuestFields } from './guest-fields.tsx'
import { toWire } from './guest-values.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { OpenGuestForm } from './use-answer.ts'
import styles from './form-page.module.css'

/** Rules can hide all questions of a page. The result has at least one page. */
export function askedPages({ form, rules }: OpenGuestForm, values: KeptAnswer['values']): FormPage[] {
  const hidden = rules?.outcome(toWire(form.fields, values))?.hidden
  const pages = shownPages(form.pages, (name) => hidden?.has(name) !== true)
  return pages.length > 0 ? pages : [{ title: null, groups: [] }]
}

/** Returns undefined for a field in a sub row, because sub rows are on no page. */
export function pageOf({ form }: OpenGuestForm, pages: readonly FormPage[], key: string): number | undefined {
  const name = form.fields.find((field) => field.key === key)?.name
  const index = pages.findIndex(({ groups }) => groups.some(({ names }) => names.includes(name ?? '')))
  return index === -1 ? undefined : index
}

interface GuestPageProps {
  open: OpenGuestForm
  page: FormPage
  values: KeptAnswer['values']
  faults: Readonly<Record<string, string>>
  onChange: (values: KeptAnswer['values']) => void
}

function Group({ title, names, props }: { title: string | null; names: readonly string[]; props: GuestPageProps }) {
  const id = useId()
  const { open, values, faults, onChange } = props
  const fields = (
    <GuestFields
      fields={open.form.fields}
      names={names}
      rules={open.rules}
      values={values}
      faults={faults}
      onChange={onChange}
    />
  )
  if (title === null) return fields
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {fields}
    </section>
  )
}

export const GuestPage = (props: GuestPageProps) =>
  props.page.groups.map(({ title, names }) => <Group key={names[0]} title={title} names={names} props={props} />)
