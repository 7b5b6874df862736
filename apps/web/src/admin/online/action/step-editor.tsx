import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { stepKinds, type ActionStep, type StepKind } from '@mashu/contract/online/form/action'
import { Icon } from '../../../ui/picture/icon.tsx'
import { AccountPart } from './account-part.tsx'
import { newStep } from './action-state.ts'
import { Cell } from './cell.tsx'
import type { PartProps, Choices } from './step-part.ts'
import { SetPart, RelatedPart } from './field-step.tsx'
import { MessagePart, AnnouncePart, HookPart } from './message-step.tsx'
import styles from './action.module.css'

const kinds = Object.entries(stepKinds).map(([value, label]) => ({ value: value as StepKind, label }))

const parts: Readonly<Record<StepKind, (props: PartProps) => ReactNode>> = {
  set: SetPart,
  setRelated: RelatedPart,
  message: MessagePart,
  announce: AnnouncePart,
  hook: HookPart,
  account: ({ choices: { formId, fields }, ...part }) => <AccountPart {...part} formId={formId} fields={fields} />,
}

interface StepEditorProps {
  step: ActionStep
  at: number
  choices: Choices
  change: (step: ActionStep) => void
  remove: (() => void) | undefined
}

export function StepEditor({ step, at, choices, change, remove }: StepEditorProps) {
  const Part = parts[step.kind]
  return (
    <li className={styles.step}>
      <Cell label={`第 ${at + 1} 步`}>
        <Select options={kinds} value={step.kind} onChange={(kind: StepKind) => change(newStep(kind))} />
      </Cell>
      <Part step={step} change={(given) => change({ ...step, ...given })} choices={choices} />
      {remove && (
        <Button
          danger
          className={styles.remove}
          aria-label={`删除第 ${at + 1} 步`}
          icon={<Icon name="trash" size={16} />}
          onClick={remove}
        />
      )}
    </li>
  )
}
