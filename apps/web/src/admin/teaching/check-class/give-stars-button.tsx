import { useState } from 'react'
import { correction } from '@mashu/contract/teaching/correction'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { usePermission } from '../../../api/permission.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { giveStars, takeBackStars, type GivenStars } from './give-stars.ts'
import type { Row } from './verdicts.ts'
import styles from './check-class.module.css'

const CHANGED = [workVerdicts.ofClass, gradebook.matrix, correction]

/** Afterwards the button takes the stars back. */
export function GiveStars({ rows }: { rows: readonly Row[] }) {
  const { can } = usePermission()
  const [last, setLast] = useState<GivenStars['given']>([])
  const giving = useAction(giveStars, {
    refetch: CHANGED,
    done: ({ given, refused }) => {
      if (given.length > 0) setLast(given)
      if (refused.length === 0) return
      const text = refused.map(({ realname, message }) => `${realname}：${message}`).join('；')
      showToast({ kind: 'warning', title: `${refused.length} 份没有给上星星`, text, lasts: 0 })
    },
  })
  const undoing = useAction(takeBackStars, {
    refetch: CHANGED,
    done: (count, given) => {
      setLast([])
      const kept = given.length - count
      const text = kept > 0 ? `${kept} 份后来又改过，没有动` : undefined
      showToast({ kind: 'success', title: `收回了 ${count} 份的星星`, ...(text && { text }) })
    },
    failed: ({ message }) => showToast({ kind: 'error', title: '没有全部收回', text: message }),
  })
  if (!can(gradebook.mark)) return null
  return (
    <span className={styles['give']}>
      {last.length > 0 && (
        <span role="status">
          给了 {last.length} 份作品星星
          <Button kind="outline" size="compact" loading={undoing.busy} onClick={() => void undoing.run(last)}>
            撤销
          </Button>
        </span>
      )}
      {rows.length > 0 && (
        <Button size="compact" kind="amber" icon="star" loading={giving.busy} onClick={() => void giving.run(rows)}>
          给这 {rows.length} 份全部通过的作品打星
        </Button>
      )}
    </span>
  )
}
