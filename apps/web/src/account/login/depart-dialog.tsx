import { DepartForm } from '../../session/depart-form.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import type { LoginResult } from '../form/login-step.ts'

/** People of several departments say where they are today. */
export function DepartDialog({
  departs,
  current,
  onDone,
}: {
  departs: LoginResult['departs']
  current: string | null
  onDone: () => void
}) {
  return (
    <Dialog open title="部门切换" width={450} closeOnScrim={false} onClose={onDone}>
      <DepartForm departs={departs} current={current} onDone={onDone} onCancel={onDone} />
    </Dialog>
  )
}
