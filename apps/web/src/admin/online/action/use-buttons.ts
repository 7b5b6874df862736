import { useQuery } from '@tanstack/react-query'
import { formActions, type ActionButton } from '@mashu/contract/online/form/action'
import { call, callWhole } from '@mashu/client'
import type { Definition } from '../../kit/list/screen-options.ts'

const NONE: ActionButton[] = []

/** The buttons of a form that the person may press; none until they have been read. */
export function useButtons(formId: string): ActionButton[] {
  const { data } = useQuery({
    queryKey: ['online-form-buttons', formId],
    queryFn: ({ signal }) => call(formActions.buttons, { params: { formId }, signal }),
  })
  return data ?? NONE
}

/** A list of a form with its buttons at each row. */
export const withButtons = (screen: Definition, formId: string, buttons: readonly ActionButton[]): Definition => ({
  ...screen,
  rowActions: [
    ...screen.rowActions,
    ...buttons.map(({ id, name }) => ({
      label: name,
      run: ((row, tools) =>
        tools.act(() =>
          callWhole(formActions.press, { params: { formId }, body: { buttonId: id, rowId: String(row['id']) } }),
        )) satisfies Definition['rowActions'][number]['run'],
    })),
  ],
})
