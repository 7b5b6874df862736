import { Button } from 'antd'
import { ConfirmBubble } from '../dialog/confirm-bubble.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import styles from '../field/form-layout.module.css'

/** The message of the server when it refuses a form. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  if (!failure) return null
  return (
    <div className={styles.failure}>
      <ErrorBar>{failure}</ErrorBar>
    </div>
  )
}

/** The state of a form that the user wants to leave. The form asks for a confirmation if values were entered. */
export interface Leaving {
  asking: boolean
  ask: () => void
  stay: () => void
}

interface LeaveButtonProps {
  leaving: Leaving
  /** Called when the user leaves the form without sending the entered values. */
  abandon: () => void
  children: string
}

/** A button that closes a form. It asks for a confirmation if entered values would be lost. */
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

/** The buttons of a form in a drawer. */
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
