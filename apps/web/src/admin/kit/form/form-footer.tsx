import { Button } from 'antd'
import { ConfirmBubble } from '../dialog/confirm-bubble.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import styles from '../field/form-layout.module.css'

/** The refusal of a form. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  if (!failure) return null
  return (
    <div className={styles.failure}>
      <ErrorBar>{failure}</ErrorBar>
    </div>
  )
}

/** Leaving a form, which asks when values were entered. */
export interface Leaving {
  asking: boolean
  ask: () => void
  stay: () => void
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
      <ConfirmBubble
        open={leaving.asking}
        title="确定放弃编辑？"
        verb="放弃编辑"
        cancel="继续编辑"
        danger
        onYes={abandon}
        onClose={leaving.stay}
      >
        <Button onClick={leaving.ask}>关闭</Button>
      </ConfirmBubble>
      <Button type="primary" htmlType="submit" loading={busy}>
        {okText}
      </Button>
    </footer>
  )
}
