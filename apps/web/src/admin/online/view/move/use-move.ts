import type { FormResource } from '@mashu/contract/online/form/form-resource'
import { useRefetch } from '../../../../api/query.ts'
import { usePermission } from '../../../../api/permission.ts'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import type { Field } from '../../../kit/field/field.ts'
import { bodySchema, type AnyRow } from '../../../kit/resource/resource.ts'
import { tellRefusal } from '../../../kit/resource/use-tools.tsx'
import { moveTo, readRow } from './move-row.ts'

type Put = (row: AnyRow, value: string | null) => void

/** The undo fails if another user changed the row. Returns null if the user may not move rows. */
export function useMove(resource: FormResource, by: Field, nameOf: (value: string | null) => string): Put | null {
  const permission = usePermission()
  const refetch = useRefetch()
  const { list, edit } = resource
  if (!permission.can(edit) || !(by.name in bodySchema(edit).properties)) return null
  const put = async (row: AnyRow, value: string | null, isUndo = false) => {
    const before = (row[by.name] as string | null | undefined) || null
    if (value === before) return
    const undo = async () => {
      const now = await readRow(resource, row.id)
      if (now && now[by.name] === value) return put(now, before, true)
      showToast({ kind: 'warning', title: '这一条又被改过了，没有撤销' })
    }
    try {
      await moveTo(resource, row, by.name, value)
      const action = { label: '撤销', run: () => void undo() }
      const title = `${isUndo ? '已放回' : '已移到'}“${nameOf(value)}”`
      showToast({ kind: 'success', title, ...(isUndo ? {} : { action }) })
    } catch (error) {
      tellRefusal(error)
    }
    void refetch(list)
  }
  return (row, value) => void put(row, value)
}
