import { Button, Input, InputNumber, Select } from 'antd'
import {
  actionEvents,
  actionTimings,
  MAX_STEPS,
  stepKinds,
  type ActionEvent,
  type ActionTiming,
  type FormAction,
} from '@mashu/contract/online/form/action'
import { isOnPage } from '@mashu/contract/online/form/control'
import { newStep, replaced, withEvent, without } from './action-state.ts'
import { Cell } from './cell.tsx'
import { StepEditor } from './step-editor.tsx'
import { type Choices } from './step-part.ts'
import styles from './action.module.css'

const events = Object.entries(actionEvents).map(([value, label]) => ({ value: value as ActionEvent, label }))
const timings = Object.entries(actionTimings).map(([value, label]) => ({ value: value as ActionTiming, label }))

interface ActionEditorProps {
  action: FormAction
  choices: Choices
  change: (action: FormAction) => void
  remove: () => void
}

/** Edits the settings that only some events have. */
function EventPart({ action, choices, change }: Omit<ActionEditorProps, 'remove'>) {
  const { event, field = '', hour, roles = '', timing } = action
  const fields = choices.fields.map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <>
      {event === 'button' && (
        <Cell label="谁能用">
          <Select
            mode="multiple"
            options={[...choices.roles]}
            placeholder="能编辑的人都能用"
            value={roles.split(',').filter(Boolean)}
            onChange={(ids: string[]) => change({ ...action, roles: ids.join() })}
          />
        </Cell>
      )}
      {event === 'changed' && (
        <Cell label="改了哪个字段">
          <Select
            options={[{ value: '', label: '任何字段' }, ...fields]}
            value={field}
            onChange={(name: string) => change({ ...action, field: name })}
          />
        </Cell>
      )}
      {event === 'fieldChanged' && (
        <Cell label="哪个字段">
          <Select
            options={fields}
            value={field || null}
            placeholder="请选择"
            onChange={(name: string) => change({ ...action, field: name })}
          />
        </Cell>
      )}
      {event === 'daily' && (
        <Cell label="几点（0–23）">
          <InputNumber
            min={0}
            max={23}
            precision={0}
            value={hour ?? null}
            onChange={(value) => change({ ...action, hour: value })}
          />
        </Cell>
      )}
      {event !== 'button' && event !== 'daily' && (
        <Cell label="怎么做">
          <Select
            options={timings}
            value={timing}
            onChange={(value: ActionTiming) => change({ ...action, timing: value })}
          />
        </Cell>
      )}
    </>
  )
}

export function ActionEditor({ action, choices, change, remove }: ActionEditorProps) {
  const { steps } = action
  return (
    <fieldset className={styles.action}>
      <legend>{action.name || '动作'}</legend>
      <div className={styles.row}>
        <Cell label="名称">
          <Input
            value={action.name}
            maxLength={50}
            onChange={({ target }) => change({ ...action, name: target.value })}
          />
        </Cell>
        <Cell label="什么时候">
          <Select
            options={events}
            value={action.event}
            onChange={(event: ActionEvent) => change(withEvent(action, event))}
          />
        </Cell>
        <EventPart action={action} choices={choices} change={change} />
        <Cell label="只在满足时（公式，可以不填）">
          <Input
            value={action.condition ?? ''}
            maxLength={2000}
            placeholder={'例如 state = "新报名"'}
            onChange={({ target }) => change({ ...action, condition: target.value })}
          />
        </Cell>
      </div>
      {action.event === 'fieldChanged' && (
        <p className={styles.note}>
          “{stepKinds.set}”在填写时马上填好；别的步骤在保存以后做，只要这个字段和原来不一样。
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepEditor
            // oxlint-disable-next-line react/no-array-index-key -- their place is all that tells steps apart
            key={`${action.id}-${at}`}
            step={step}
            at={at}
            choices={action.event === 'fieldChanged' ? { ...choices, fills: choices.fields.filter(isOnPage) } : choices}
            change={(next) => change({ ...action, steps: replaced(steps, at, next) })}
            remove={steps.length > 1 ? () => change({ ...action, steps: without(steps, at) }) : undefined}
          />
        ))}
      </ol>
      <div className={styles.tools}>
        <Button
          disabled={steps.length >= MAX_STEPS}
          onClick={() => change({ ...action, steps: [...steps, newStep('set')] })}
        >
          增加一步
        </Button>
        <Button danger onClick={remove}>
          删除这个动作
        </Button>
      </div>
    </fieldset>
  )
}
