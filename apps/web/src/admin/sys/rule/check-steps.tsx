import { AutoComplete, Button, Input, InputNumber, Segmented } from 'antd'
import { useState, type DragEvent } from 'react'
import { MAX_PATTERN, MAX_STEPS } from '@mashu/contract/sys/rule/check-rule'
import { Icon } from '../../../ui/picture/icon.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import type { InputProps } from '../../kit/field/field.ts'
import { moved, newStep, patternExamples, readSteps, stepsText, type EditedStep } from './check-step.ts'
import styles from './check-steps.module.css'

const WHOLE = 'whole'
const PIECE = 'piece'
const reach = [
  { value: WHOLE, label: '整个值' },
  { value: PIECE, label: '接着几位' },
]

interface StepPlace {
  index: number
  last: number
  disabled: boolean
  move: (to: number) => void
  remove: () => void
}

interface StepRowProps extends StepPlace {
  step: EditedStep
  change: (part: Partial<EditedStep>) => void
  drag: { begin: () => void; over: (event: DragEvent) => void; drop: () => void; isOver: boolean }
}

const StepTools = ({ name, index, last, disabled, move, remove }: StepPlace & { name: string }) => (
  <span className={styles.tools}>
    <Button
      type="text"
      icon={<Icon name="up" size={16} />}
      aria-label={`${name}上移`}
      disabled={disabled || index === 0}
      onClick={() => move(index - 1)}
    />
    <Button
      type="text"
      icon={<Icon name="down" size={16} />}
      aria-label={`${name}下移`}
      disabled={disabled || index === last}
      onClick={() => move(index + 1)}
    />
    <Button
      type="text"
      danger
      icon={<Icon name="trash" size={16} />}
      aria-label={`删除${name}`}
      disabled={disabled}
      onClick={remove}
    />
  </span>
)

function StepRow({ step, index, last, disabled, change, move, remove, drag }: StepRowProps) {
  const name = `第 ${index + 1} 步`
  return (
    <li
      className={classNames(styles.step, drag.isOver && styles.over)}
      aria-label={name}
      onDragOver={drag.over}
      onDrop={drag.drop}
    >
      <div className={styles.head}>
        <span className={styles.handle} draggable={!disabled} onDragStart={drag.begin} title="拖动排序" aria-hidden>
          <Icon name="list" size={16} />
        </span>
        <b>{name}</b>
        <Segmented
          options={reach}
          value={step.whole ? WHOLE : PIECE}
          onChange={(chosen) => change({ whole: chosen === WHOLE })}
          disabled={disabled}
          aria-label={`${name}检查哪里`}
        />
        {!step.whole && (
          <InputNumber
            className={styles.count!}
            min={1}
            max={500}
            precision={0}
            value={step.count}
            onChange={(count) => change({ count: count ?? 1 })}
            disabled={disabled}
            aria-label={`${name}的位数`}
            suffix="位"
          />
        )}
        <StepTools {...{ name, index, last, disabled, move, remove }} />
      </div>
      <div className={styles.fields}>
        <AutoComplete
          value={step.pattern}
          onChange={(pattern: string) => change({ pattern })}
          onSelect={(pattern: string) => {
            const example = patternExamples.find(({ value }) => value === pattern)
            if (example && step.message === '') change({ pattern, message: example.text })
          }}
          options={
            step.pattern === '' ? patternExamples.map(({ value, text }) => ({ value, label: `${text}　${value}` })) : []
          }
          maxLength={MAX_PATTERN}
          disabled={disabled}
          aria-label={`${name}的规则`}
          placeholder="规则（正则表达式），点开可以选常用的"
        />
        <Input
          value={step.message}
          onChange={(event) => change({ message: event.target.value })}
          maxLength={200}
          disabled={disabled}
          aria-label={`${name}的提示文本`}
          placeholder="不符合时的提示，例如：只能是数字"
        />
      </div>
    </li>
  )
}

/** The value contains the steps as JSON. */
export default function CheckSteps({ id, value, onChange, disabled }: InputProps) {
  const [steps, setSteps] = useState<readonly EditedStep[]>(() => readSteps(value))
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  // A restored draft or another row changes the value from outside.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setSteps(readSteps(value))
  }
  const write = (next: readonly EditedStep[]) => {
    const text = stepsText(next)
    setSteps(next)
    setKnown(text)
    onChange?.(text)
  }
  const drop = (to: number) => {
    if (dragged !== undefined) write(moved(steps, dragged, to))
    setDragged(undefined)
    setTarget(undefined)
  }
  return (
    <div id={id} className={styles.steps}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            index={index}
            last={steps.length - 1}
            disabled={disabled}
            change={(part) => write(steps.map((other) => (other.key === step.key ? { ...other, ...part } : other)))}
            move={(to) => write(moved(steps, index, to))}
            remove={() => write(steps.filter((other) => other.key !== step.key))}
            drag={{
              begin: () => setDragged(index),
              over: (event) => {
                event.preventDefault()
                setTarget(index)
              },
              drop: () => drop(index),
              isOver: dragged !== undefined && target === index && dragged !== index,
            }}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" size={16} />}
        disabled={disabled || steps.length >= MAX_STEPS}
        onClick={() => write([...steps, newStep()])}
      >
        添加一步
      </Button>
    </div>
  )
}
