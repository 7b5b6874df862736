import { useState } from 'react'
import type { ConditionGroup } from '@mashu/contract/online/view/condition'
import { Button as DialogButton } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import type { Field } from '../field/field.ts'
import { isFull, whole } from './condition-group.ts'
import { fresh } from './query-line.tsx'
import { QueryGroup } from './query-group.tsx'
import styles from './view.module.css'

interface BuilderProps {
  fields: readonly Field[]
  given: ConditionGroup | null
  search: (group: ConditionGroup | null) => void
  close: () => void
}

/** The dialog 高级查询. */
export function QueryBuilder({ fields, given, search, close }: BuilderProps) {
  const [group, setGroup] = useState<ConditionGroup>(given ?? { match: 'and', items: [fresh(fields[0]!)] })
  const done = (wanted: ConditionGroup | null) => {
    search(wanted && wanted.items.length > 0 ? wanted : null)
    close()
  }
  return (
    <Dialog
      title="高级查询"
      width={720}
      closeOnScrim={false}
      onClose={close}
      footer={
        <>
          <DialogButton kind="outline" size="compact" onClick={() => done(null)}>
            清空条件
          </DialogButton>
          <DialogButton size="compact" onClick={() => done(whole(group))}>
            查询
          </DialogButton>
        </>
      }
    >
      <p className={styles.hint}>没有填值的条件不起作用。需要“并且”里面再有“或者”，就加一组条件。</p>
      <QueryGroup
        fields={fields}
        group={group}
        depth={0}
        name="条件"
        full={isFull(group)}
        put={(next) => setGroup(next ?? { match: 'and', items: [] })}
      />
    </Dialog>
  )
}
