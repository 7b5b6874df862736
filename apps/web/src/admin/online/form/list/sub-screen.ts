import type { RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf } from '@mashu/contract/online/form/relation'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import { formScreen } from '../form-screen.ts'

/** The list of a sub form below one row of its main form: what narrows it, and goes into new rows. */
export function subScreen(
  main: RunningForm,
  sub: NonNullable<RunningForm['subs']>[number],
  row: AnyRow,
): { screen: Definition; scope: Record<string, string> } {
  const scope = { [keyOf(mainFieldOf(sub)?.dbFieldName ?? '')]: row.id }
  const screen = formScreen({ ...sub, mainId: main.head.id })
  return { screen: { ...screen, prepare: (body) => ({ ...body, ...scope }) }, scope }
}
