import { useMemo, type ReactNode } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Field } from '../field/field.ts'
import type { BatchAction } from '../resource/action.ts'
import type { AnyRow } from '../resource/resource.ts'
import { editableFields, takesChange, type EditedList } from './edited-list.ts'

const CellEditor = lazyPopup(async () => (await import('./cell-editor.tsx')).CellEditor)
const BatchEditDialog = lazyPopup(async () => (await import('./batch-edit-dialog.tsx')).BatchEditDialog)

export interface CellEdits {
  takes: (field: Field, row: AnyRow) => boolean
  render: (field: Field, row: AnyRow, close: () => void) => ReactNode
}

/** Returns actions that change fields without the form: in one cell, or in all selected rows. */
export function useFieldEdits(
  edited: EditedList & { columns: readonly Field[] },
  reload: () => void,
): { cells: CellEdits; batch: BatchAction[] } {
  const permission = usePermission()
  const fields = useMemo(() => editableFields(edited, permission), [edited, permission])
  const fieldOf = ({ name }: Field) => fields.find((field) => field.name === name)
  return {
    cells: {
      takes: (column, row) => {
        const field = fieldOf(column)
        return field !== undefined && takesChange(edited, field, row)
      },
      render: (column, row, close) => (
        <CellEditor edited={edited} field={fieldOf(column)!} row={row} reload={reload} close={close} />
      ),
    },
    batch:
      fields.length === 0
        ? []
        : [
            {
              label: '修改一个字段',
              icon: 'edit',
              run: (rows, tools) => {
                tools.show((close) => (
                  <BatchEditDialog
                    edited={edited}
                    fields={fields}
                    rows={rows}
                    nameField={edited.columns[0]}
                    reload={reload}
                    done={() => {
                      tools.clearSelection()
                      reload()
                    }}
                    close={close}
                  />
                ))
                return null
              },
            },
          ],
  }
}
