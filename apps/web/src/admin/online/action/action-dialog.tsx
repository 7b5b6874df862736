import { useQuery } from '@tanstack/react-query'
import { Button as OfficeButton } from 'antd'
import { useState } from 'react'
import { formActions, MAX_ACTIONS, type FormAction } from '@mashu/contract/online/form/action'
import { cgform } from '@mashu/contract/online/form/cgform'
import { call, callWhole } from '@mashu/client'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { useAction } from '../../../api/use-action.ts'
import { keyOf } from '../../../api/query.ts'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, OfficeEmpty } from '../../../ui/state/state.tsx'
import { roleQuery } from '../../sys/field/role-field.tsx'
import { ActionEditor } from './action-editor.tsx'
import { ActionRuns } from './action-runs.tsx'
import { ActionStates } from './action-states.tsx'
import { newAction, replaced, without } from './action-state.ts'
import type { Choices } from './step-part.ts'
import styles from './action.module.css'

interface ActionDialogProps {
  id: string
  title: string
  changed: () => void
  close: () => void
}

function useStored(id: string) {
  return useQuery({
    queryKey: keyOf(formActions.read, 'with fields', id),
    queryFn: async ({ signal }) => {
      const [read, { fields }] = await Promise.all([
        call(formActions.read, { query: { id }, signal }),
        call(cgform.definition, { query: { id }, signal }),
      ])
      return { ...read, fields }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

interface ActionsProps {
  actions: FormAction[]
  choices: Choices
  edit: (actions: FormAction[]) => void
  failure: string | undefined
}

function Actions({ actions, choices, edit, failure }: ActionsProps) {
  const id = choices.formId
  const [shown, setShown] = useState<'runs' | 'states'>()
  const toggle = (part: 'runs' | 'states') => setShown(shown === part ? undefined : part)
  return (
    <>
      {actions.length === 0 && <OfficeEmpty title="还没有动作。例如：加一个“已联系”按钮，或者有人报名时通知老师" />}
      {actions.map((action, at) => (
        <ActionEditor
          key={action.id}
          action={action}
          choices={choices}
          change={(next) => edit(replaced(actions, at, next))}
          remove={() => edit(without(actions, at))}
        />
      ))}
      {failure && <ErrorBar>{failure}</ErrorBar>}
      <div className={styles.tools}>
        <OfficeButton
          disabled={actions.length >= MAX_ACTIONS}
          onClick={() => edit([...actions, newAction(actions.length)])}
        >
          增加动作
        </OfficeButton>
        <OfficeButton onClick={() => toggle('runs')} aria-expanded={shown === 'runs'}>
          记录
        </OfficeButton>
        <OfficeButton onClick={() => toggle('states')} aria-expanded={shown === 'states'}>
          以前的动作
        </OfficeButton>
      </div>
      {shown === 'runs' && <ActionRuns id={id} />}
      {shown === 'states' && <ActionStates id={id} actions={actions} restore={edit} />}
    </>
  )
}

/** The dialog 动作. An action runs its steps after an event or when a button is pressed. */
export function ActionDialog({ id, title, changed, close }: ActionDialogProps) {
  const roles = useQuery(roleQuery)
  const stored = useStored(id)
  const [edited, setEdited] = useState<FormAction[]>()
  const initial = stored.data
  const actions = edited ?? initial?.actions
  const { run, busy, failure } = useAction(
    (state: string, changes: FormAction[]) => callWhole(formActions.save, { body: { id, state, actions: changes } }),
    {
      done: ({ message }) => {
        showToast({ kind: 'success', title: message })
        changed()
        close()
      },
    },
  )
  const save = async () => {
    if (initial && edited) await run(initial.state, edited)
    else close()
  }
  const error = stored.error ?? roles.error
  const choices = initial &&
    roles.data && {
      ...initial,
      formId: id,
      roles: roles.data.map(({ id: value, roleName: label }) => ({ value, label })),
    }
  return (
    <Dialog
      title={`“${title}”的动作`}
      width={920}
      onClose={close}
      closeOnScrim={edited === undefined}
      footer={
        <DialogButtons onCancel={close} loading={busy} disabled={!actions} onClick={() => void save()}>
          保存
        </DialogButtons>
      }
    >
      <p className={styles.note}>
        表单自己做的事：点按钮、有人填写或到了时间，就按步骤做。保存以后要发布表单才生效。动作写的内容不会再引起别的动作。
      </p>
      {error && <RetryBar error={error} />}
      {!error && !choices && (
        <div aria-busy="true" aria-label="正在读取">
          <Skeleton height={240} radius={8} />
        </div>
      )}
      {actions && choices && (
        <Actions actions={actions} choices={choices} edit={setEdited} failure={failure?.message} />
      )}
    </Dialog>
  )
}
