import { call } from '@mashu/client'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { subKeyOf } from '@mashu/contract/online/form/relation'
import { FormItemInputContext } from 'antd/es/form/context'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { formFields, type Field, type FieldSpec, type InputProps } from '../../../kit/field/field.ts'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { AnyRow, Values } from '../../../kit/resource/resource.ts'
import { ClassNaming } from './class-naming.ts'
import { faultOfRows, sentRows } from './sub-row.ts'

const SubDetail = lazy(async () => ({ default: (await import('./sub-detail.tsx')).SubDetail }))
const SubTable = lazy(async () => ({ default: (await import('./sub-table.tsx')).SubTable }))

/** Adds the sub rows to the dialog and the detail view of a main form. */
export function withSubs(
  screen: Definition,
  running: RunningForm,
  screenOf: (sub: RunningForm) => Definition,
): Definition {
  const { subs = [], head } = running
  if (subs.length === 0) return screen
  const { queryById } = formResource(running)
  const parts = subs.map((definition) => {
    const sub = { ...definition, mainId: head.id }
    const { resource, form, specs } = screenOf(sub)
    return { sub, key: subKeyOf(sub), fields: formFields(resource, 'add', form, specs) }
  })
  const load = async (row: AnyRow) => (await call(queryById as never, { query: { id: row.id } } as never)) as Values
  const shown = subs.map((sub) => {
    const { detail } = screenOf({ ...sub, mainId: head.id })
    const kept = new Set(sub.fields.filter(({ mainTable }) => !mainTable).map(({ dbFieldName }) => keyOf(dbFieldName)))
    return { key: subKeyOf(sub), title: sub.head.tableTxt, fields: detail.filter(({ name }) => kept.has(name)) }
  })
  const spec = ({ sub, fields }: { sub: RunningForm; fields: readonly Field[] }): FieldSpec => {
    const naming = new ClassNaming(screen, running)
    return { ...drawn(sub, fields, naming), effect: (rows, values) => naming.following(rows, values) }
  }
  const drawn = (sub: RunningForm, fields: readonly Field[], naming: ClassNaming): FieldSpec => ({
    label: sub.head.tableTxt,
    wide: true,
    input: ({ id, value, onChange }: InputProps) => (
      // The empty context keeps the cells from turning red. The error message already names the row.
      <FormItemInputContext value={{}}>
        <Suspense fallback={<Skeleton height={96} radius={8} />}>
          <SubTable
            sub={sub}
            fields={fields}
            value={value}
            choosing={(rows, chosen) => naming.remember(rows, chosen)}
            dayOf={(main) => naming.dayOf(main)}
            {...(id === undefined ? {} : { id })}
            {...(onChange ? { onChange } : {})}
          />
        </Suspense>
      </FormItemInputContext>
    ),
    check: (value) => faultOfRows(fields, value),
  })
  return {
    ...screen,
    specs: { ...screen.specs, ...Object.fromEntries(parts.map((part) => [part.key, spec(part)])) },
    form: [...screen.form, ...parts.map(({ key }) => key)],
    formWidth: 960,
    renderDetail: (row: AnyRow) => (
      <Suspense fallback={<Skeleton height={96} radius={8} />}>
        <SubDetail formId={head.id} row={row} load={load} parts={shown} />
      </Suspense>
    ),
    load,
    prepare: (body, values) => ({
      ...(screen.prepare?.(body, values) ?? body),
      ...Object.fromEntries(parts.map(({ key, fields }) => [key, sentRows(fields, values[key])])),
    }),
  }
}
