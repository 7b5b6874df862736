import { useQuery } from '@tanstack/react-query'
import { formAccount } from '@mashu/contract/online/action/account'
import { formActions, type ActionButton } from '@mashu/contract/online/form/action'
import { callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Definition } from '../../kit/list/screen-options.ts'
import type { Tools } from '../../kit/resource/action.ts'

const AccountDialog = lazyPopup(async () => (await import('./account-dialog.tsx')).AccountDialog)

const NONE: ActionButton[] = []

/** Returns the buttons that the user may press, or none while they are loading. */
export function useButtons(formId: string): ActionButton[] {
  const { data } = useQuery(queryOf(formActions.buttons, { params: { formId } }))
  return data ?? NONE
}

function convert(formId: string, button: ActionButton, rows: readonly object[], tools: Tools): void {
  const rowIds = rows.map((row) => String((row as { id: unknown }).id))
  tools.show((close) => (
    <AccountDialog
      formId={formId}
      button={button}
      rowIds={rowIds}
      close={close}
      changed={() => {
        tools.clearSelection()
        tools.reload()
      }}
    />
  ))
}

/** Adds the form's buttons to each row. Buttons that create accounts also apply to all selected rows. */
export const withButtons = (screen: Definition, formId: string, buttons: readonly ActionButton[]): Definition => ({
  ...screen,
  rowActions: [
    ...screen.rowActions,
    ...buttons.map((button) => ({
      label: button.name,
      run: ((row, tools) =>
        button.makesAccounts
          ? convert(formId, button, [row], tools)
          : tools.act(() =>
              callWhole(formActions.press, {
                params: { formId },
                body: { buttonId: button.id, rowId: String(row['id']) },
              }),
            )) satisfies Definition['rowActions'][number]['run'],
    })),
  ],
  batchActions: [
    ...screen.batchActions,
    ...buttons
      .filter(({ makesAccounts }) => makesAccounts)
      .map((button) => ({
        label: button.name,
        needs: formAccount.preview,
        run: ((rows, tools) => {
          convert(formId, button, rows, tools)
          return null
        }) satisfies Definition['batchActions'][number]['run'],
      })),
  ],
})
