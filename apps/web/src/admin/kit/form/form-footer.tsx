import { Button } from 'antd'
import { ConfirmBubble } from '../dialog/confirm-bubble.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import styles from '../field/form-layout.module.css'

export function FormFailure({ failure }: { failure: string | undefined }) {
  if (!failure) return null
  return (
    <div className={styles.failure}>
      <ErrorBar>{failure}</ErrorBar>
    </div>
  )
}

/** A form with entered values asks for a confirmation before the user leaves. */
export interface Leaving {
  asking: boolean
  ask: () => void
  stay: () => void
}

interface LeaveButtonProps {
  leaving: Leaving
  /** Called when the user leaves without sending the entered values. */
  abandon: () => void
  children: string
}

/** Asks for a confirmation if entered values would be lost. */
export function LeaveButton({ leaving, abandon, children }: LeaveButtonProps) {
  return (
    <ConfirmBubble
      open={leaving.asking}
      title="确定放弃编辑？"
      verb="放弃编辑"
      cancel="继续编辑"
      danger
      onYes={abandon}
      onClose={leaving.stay}
    >
      <Button onClick={leaving.ask}>{children}</Button>
    </ConfirmBubble>
  )
}

interface FormFooterProps {
  leaving: Leaving
  abandon: () => void
  busy: boolean
  okText: string
}

export function FormFooter({ leaving, abandon, busy, okText }: FormFooterProps) {
  return (
    <footer className={styles.buttons}>
      <LeaveButton leaving={leaving} abandon={abandon}>
        关闭
      </LeaveButton>
      <Button type="primary" htmlType="submit" loading={busy}>
        {okText}
      </Button>
    </footer>
  )
}
