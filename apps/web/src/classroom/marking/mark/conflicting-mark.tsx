import { Button } from '../../../ui/form/button.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import type { Draft } from './draft.ts'
import styles from './mark-form.module.css'

interface ConflictingMarkProps {
  mark: Draft
  onKeepOwn: () => void
  onTakeOther: () => void
}

/** Nothing is overwritten until the teacher has selected a mark. */
export function ConflictingMark({ mark, onKeepOwn, onTakeOther }: ConflictingMarkProps) {
  return (
    <div className={styles['conflict']} role="alert">
      <p>你还没保存，这份作品已经在别处批改过了：</p>
      <p>
        {mark.score !== null && <Stars value={mark.score} size={14} />}{' '}
        {mark.comment ? `“${mark.comment}”` : '没有评语'}
      </p>
      <div>
        <Button size="compact" kind="outline" onClick={onKeepOwn}>
          用我写的
        </Button>
        <Button size="compact" kind="outline" onClick={onTakeOther}>
          用已有的批改
        </Button>
      </div>
    </div>
  )
}
