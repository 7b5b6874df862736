import { useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useRenameTold, useToldTitles } from './query.ts'
import styles from './moderation.module.css'

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Says which public titles tell who their author is, and renames them in one act. */
export function ToldTitles() {
  const { data = [] } = useToldTitles()
  const rename = useRenameTold()
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  if (data.length === 0) return null
  const chosen = data.filter(({ workId }) => !kept.has(workId)).map(({ workId }) => workId)
  const toggle = (workId: string) => setKept(toggled(kept, workId))
  return (
    <>
      <Card className={styles['entry']}>
        <div className={styles['text']}>
          <p>有 {data.length} 个展示着的作品，作品名里有作者的真实姓名、电话或学校，所有访客都看得到。</p>
        </div>
        <Button size="compact" onClick={() => setOpen(true)}>
          看看怎么换
        </Button>
      </Card>
      {isOpen && (
        <DecisionDialog
          title="换掉透露个人信息的作品名"
          verb={`换掉 ${chosen.length} 个`}
          isComplete={chosen.length > 0}
          busy={rename.busy}
          onSend={() => void rename.run(chosen).then((isDone) => isDone && setOpen(false))}
          onClose={() => setOpen(false)}
        >
          <p className={styles['note']}>只换大家看到的名字，作者自己的作品名不变。不用换的，取消勾选。</p>
          <ul className={styles['titles']}>
            {data.map(({ workId, title, neutral, realname, className }) => (
              <li key={workId}>
                <label>
                  <input type="checkbox" checked={!kept.has(workId)} onChange={() => toggle(workId)} />
                  <span>
                    {title} → <b>{neutral}</b>
                    <small>{[realname, className].filter(Boolean).join(' · ')}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </DecisionDialog>
      )}
    </>
  )
}
