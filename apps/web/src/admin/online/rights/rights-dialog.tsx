import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import { formRightsCalls } from '@mashu/contract/online/form/rights'
import { call, callWhole } from '@mashu/client'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { useAction } from '../../../api/use-action.ts'
import { keyOf } from '../../../api/query.ts'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { roleQuery } from '../../sys/field/role-field.tsx'
import { changesOf, toState, type RightsState } from './rights-state.ts'
import { RoleRights } from './role-rights.tsx'
import { FieldRights } from './field-rights.tsx'
import styles from './rights.module.css'

/** Roles that have all permissions. */
const ALL = new Set(['admin', 'dev'])

interface RightsDialogProps {
  id: string
  title: string
  close: () => void
}

/** Roles that have all permissions are not listed. */
export function RightsDialog({ id, title, close }: RightsDialogProps) {
  const roles = useQuery(roleQuery)
  const stored = useQuery({
    queryKey: keyOf(formRightsCalls.read, 'with fields', id),
    queryFn: async ({ signal }) => {
      const [read, { fields }] = await Promise.all([
        call(formRightsCalls.read, { query: { id }, signal }),
        call(cgform.definition, { query: { id }, signal }),
      ])
      return { state: toState(read), fields }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [changed, setChanged] = useState<RightsState>()
  const initial = stored.data?.state
  const { run, busy, failure } = useAction(
    (from: RightsState, to: RightsState) => callWhole(formRightsCalls.save, { body: { id, ...changesOf(from, to) } }),
    {
      done: ({ message }) => {
        showToast({ kind: 'success', title: message })
        close()
      },
    },
  )
  const save = async () => {
    if (initial && changed) await run(initial, changed)
    else close()
  }
  const error = stored.error ?? roles.error
  const state = changed ?? initial
  const shown = roles.data?.filter(({ roleCode }) => !ALL.has(roleCode))
  return (
    <Dialog
      title={`“${title}”的权限`}
      width={860}
      onClose={close}
      closeOnScrim={changed === undefined}
      footer={
        <DialogButtons onCancel={close} loading={busy} disabled={!state} onClick={() => void save()}>
          保存
        </DialogButtons>
      }
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      {error && <RetryBar error={error} />}
      {!error && (!state || !shown) && (
        <div aria-busy="true" aria-label="正在读取">
          <Skeleton height={240} radius={8} />
        </div>
      )}
      {state && shown && stored.data && (
        <>
          <h3 className={styles.heading}>每个角色能做什么</h3>
          <p className={styles.hint}>
            查看、编辑、删除只管自己负责的部门和下级部门的数据，勾“看所有部门的数据”才不限部门。管理员不用勾。
          </p>
          <RoleRights state={state} roles={shown} set={setChanged} />
          <h3 className={styles.heading}>字段</h3>
          <p className={styles.hint}>不选角色就不限制。看不到的字段在列表、导出和报表里都没有。</p>
          <FieldRights state={state} roles={shown} fields={stored.data.fields} set={setChanged} />
        </>
      )}
    </Dialog>
  )
}
