import { Button } from '../../ui/form/button.tsx'
import type { OwnWork } from '../query.ts'
import { WorkCard, type WorkActions } from './work-card.tsx'
import styles from './works-page.module.css'

/** Takes the place of a deleted card, so that a second click cannot hit another card. */
export function GoneCard({ work, onRestore }: { work: OwnWork; onRestore: () => void }) {
  return (
    <div className={styles['gone']}>
      {/* An invisible card reserves the space of the deleted card. */}
      <div aria-hidden inert>
        <WorkCard work={work} actions={unseen} />
      </div>
      <div className={styles['goneWords']}>
        <span>已删除</span>
        <Button size="small" kind="outline" aria-label={`撤销删除 ${work.workName}`} onClick={onRestore}>
          撤销
        </Button>
      </div>
    </div>
  )
}

const unseen: WorkActions = {
  onHistory: () => undefined,
  onShare: () => undefined,
  onRemark: () => undefined,
  onDelete: () => undefined,
  onPublish: () => undefined,
}
