import { Chip } from '../../ui/card/chip.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import type { PublishState } from './publish-state.ts'
import styles from './publish.module.css'

interface PublishButtonProps {
  workName: string
  state: PublishState
  onOpen: () => void
}

export function PublishButton({ workName, state, onOpen }: PublishButtonProps) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={`${workName}：${state.text}`}
      onClick={onOpen}
    >
      {state.request ? <Chip tone={state.tone}>{state.text}</Chip> : state.text}
      <Icon name="right" size={16} />
    </button>
  )
}
