import { useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useMaskTold, useRenameTold, useToldComments, useToldTitles } from './query.ts'
import styles from './moderation.module.css'

interface ToldText {
  id: string
  text: string
  neutral: string
  /** The author and the place of the text. */
  notes: readonly (string | null)[]
}

interface ToldTextsProps {
  /** Sentences about the public texts and about their change. */
  words: { sentence: string; title: string; note: string }
  texts: readonly ToldText[]
  change: { busy: boolean; run: (ids: string[]) => Promise<boolean> }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Lists public texts that reveal who wrote them. */
function ToldTexts({ words, texts, change }: ToldTextsProps) {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  if (texts.length === 0) return null
  const chosen = texts.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  return (
    <>
      <Card className={styles['entry']}>
        <div className={styles['text']}>
          <p>{words.sentence}</p>
        </div>
        <Button size="compact" onClick={() => setOpen(true)}>
          看看怎么换
        </Button>
      </Card>
      {isOpen && (
        <DecisionDialog
          title={words.title}
          verb={`换掉 ${chosen.length} 个`}
          isComplete={chosen.length > 0}
          busy={change.busy}
          onSend={() => void change.run(chosen).then((isDone) => isDone && setOpen(false))}
          onClose={() => setOpen(false)}
        >
          <p className={styles['note']}>{words.note}</p>
          <ul className={styles['titles']}>
            {texts.map(({ id, text, neutral, notes }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={!kept.has(id)} onChange={() => setKept(toggled(kept, id))} />
                  <span>
                    {text} → <b>{neutral}</b>
                    <small>{notes.filter(Boolean).join(' · ')}</small>
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

export function ToldTitles() {
  const { data = [] } = useToldTitles()
  return (
    <ToldTexts
      words={{
        sentence: `有 ${data.length} 个展示着的作品，作品名里有作者的真实姓名、电话或学校，所有访客都看得到。`,
        title: '换掉透露个人信息的作品名',
        note: '只换大家看到的名字，作者自己的作品名不变。不用换的，取消勾选。',
      }}
      texts={data.map(({ workId, title, neutral, realname, className }) => ({
        id: workId,
        text: title,
        neutral,
        notes: [realname, className],
      }))}
      change={useRenameTold()}
    />
  )
}

export function ToldComments() {
  const { data = [] } = useToldComments()
  return (
    <ToldTexts
      words={{
        sentence: `有 ${data.length} 条评论，里面有作者自己的真实姓名、电话或学校，所有访客都看得到。`,
        title: '换掉评论里的个人信息',
        note: '只换掉个人信息，其他的字不变；换掉以后不能还原。不用换的，取消勾选。',
      }}
      texts={data.map(({ id, comment, masked, realname, workName }) => ({
        id,
        text: comment,
        neutral: masked,
        notes: [realname, `《${workName}》下面的评论`],
      }))}
      change={useMaskTold()}
    />
  )
}
