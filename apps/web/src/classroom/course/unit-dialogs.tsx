import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import type { UnitProgress } from './unit/progress.ts'
import styles from './course-page.module.css'

export function ClosedUnit({ name, close }: { name: string; close: () => void }) {
  return (
    <Dialog title="这一课还没有开放" width={440} onClose={close} footer={<Button onClick={close}>知道了</Button>}>
      <p className={styles['ahead']}>“{name}”等老师开放以后，点这里就能进去。</p>
    </Dialog>
  )
}

interface UnitAheadProps {
  asked: UnitProgress
  current: UnitProgress
  go: (unitId: string) => void
  close: () => void
}

/** Asks for confirmation before a later unit opens, and offers the current unit. */
export function UnitAhead({ asked, current, go, close }: UnitAheadProps) {
  return (
    <Dialog
      title="还没走到这一站"
      width={440}
      onClose={close}
      footer={
        <>
          <Button kind="outline" onClick={() => go(asked.unit.id)}>
            今天就上这一节
          </Button>
          <Button onClick={() => go(current.unit.id)}>去第 {current.number} 节</Button>
        </>
      }
    >
      <p className={styles['ahead']}>
        先把第 {current.number} 节“{current.unit.unitName}
        ”的作业交了，路就会一直亮到这里。如果老师今天就讲第 {asked.number} 节，也可以直接进去。
      </p>
    </Dialog>
  )
}
