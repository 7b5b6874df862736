import { useState } from 'react'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { call } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { useRoomAct } from '../room/use-wall.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { choicesOf, KINDS, type Choice, type ChoiceKind } from './choices.ts'
import styles from './control.module.css'

const MAX_TEXT = 100

/** A child answers by pressing a choice once. */
export function QuestionDialog({ room: { id }, close }: { room: LessonRoom; close: () => void }) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<ChoiceKind>('feel')
  const [own, setOwn] = useState<readonly Choice[]>(() => Array.from({ length: 4 }, () => ({ text: '', picture: '' })))
  const act = useRoomAct()
  const choices = choicesOf(kind, own)
  const question = text.trim() || KINDS.find(({ key }) => key === kind)!.question
  const canAsk = question !== '' && choices.length >= 2
  const ask = async () => {
    const pictures = choices.map(({ picture }) => picture)
    const body = {
      id,
      text: question,
      choices: choices.map((choice) => choice.text),
      ...(pictures.some(Boolean) && { pictures }),
    }
    if (await act.run(() => call(lesson.ask, { body }))) close()
  }
  return (
    <Dialog
      title="快速提问"
      width={480}
      onClose={close}
      footer={
        <Button size="compact" icon="message" loading={act.busy} disabled={!canAsk} onClick={() => void ask()}>
          问全班
        </Button>
      }
    >
      <TextField
        label="问题"
        compact
        maxLength={MAX_TEXT}
        value={text}
        placeholder={question}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['row']}>
        <Segmented label="怎么回答" compact options={KINDS} value={kind} onChange={setKind} />
      </div>
      {kind === 'own' ? (
        <ChoiceFields choices={own} onChange={setOwn} />
      ) : (
        <ul className={styles['choices']} aria-label="选项">
          {choices.map(({ text: choice }) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
