import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { controlOf, controls, type ControlCode } from '@mashu/contract/online/form/control'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import type { FormField } from '@mashu/contract/online/form/definition'
import { useNarrowViewport } from '@mashu/ui/react'
import { classNames } from '../../../../ui/text/class-names.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { addField, moveField, placeField, type Design } from './design-state.ts'
import { FieldProperties } from './field-properties.tsx'
import { useFieldDrag, type Dragged } from './use-field-drag.ts'
import styles from './design-page.module.css'

type Drag = Omit<ReturnType<typeof useFieldDrag>, 'hanging'>
const groups = [...new Set(Object.values(controls).map(({ group }) => group))]
const codesOf = (group: string) =>
  (Object.keys(controls) as ControlCode[]).filter((code) => controls[code].group === group)

function Palette({ drag, add }: { drag: Drag; add: (code: ControlCode) => void }) {
  return (
    <section className={styles.palette} aria-label="控件">
      <p className={styles.hint}>拖到右边的页面上，或点一下加在最后</p>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group} className={styles.group}>
          <h3 className={styles.title}>{group}</h3>
          {codesOf(group).map((code) => (
            <button
              key={code}
              type="button"
              className={styles.tool}
              {...drag.handle({ code })}
              onClick={() => {
                if (!drag.wasDrag()) add(code)
              }}
            >
              {controls[code].label}
            </button>
          ))}
        </div>
      ))}
    </section>
  )
}

interface ItemProps {
  field: FormField
  /** What it lacks before the form can be saved. */
  fault: string | undefined
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  drag: Drag
  choose: () => void
  move: (by: -1 | 1) => void
}

function Item({ field, fault, isChosen, isFirst, isLast, drag, choose, move }: ItemProps) {
  const { id, dbFieldTxt: label, fieldShowType, fieldMustInput } = field
  const keyed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!by) return
    event.preventDefault()
    if (by === -1 ? !isFirst : !isLast) move(by)
  }
  return (
    <div className={classNames(styles.item, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.grip}
        aria-label={`移动${label}：拖动，或按上下键`}
        {...drag.handle({ id })}
        onKeyDown={keyed}
      >
        <Icon name="drag" size={20} />
      </button>
      <button type="button" className={styles.face} aria-pressed={isChosen} onClick={choose}>
        <span>
          {label}
          {fieldMustInput === '1' && <em className={styles.must}> *</em>}
        </span>
        <small>{controlOf(fieldShowType)?.label ?? fieldShowType}</small>
        {fault && <small className={styles.must}>{fault}</small>}
      </button>
      <Button
        type="text"
        aria-label={`${label}上移`}
        icon={<Icon name="up" size={16} />}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        aria-label={`${label}下移`}
        icon={<Icon name="down" size={16} />}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </div>
  )
}

interface DesignPageProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

/** A form as a page: controls are dragged or tapped onto it, and what is chosen has its settings beside it. */
export function DesignPage({ design, faults, change }: DesignPageProps) {
  const { fields } = design
  const [chosenId, setChosenId] = useState<string>()
  const [said, setSaid] = useState('')
  const narrow = useNarrowViewport()
  const list = useRef<HTMLOListElement>(null)
  const chosen = fields.find(({ id }) => id === chosenId)
  const add = (code: ControlCode, index = fields.length) => {
    const next = addField(fields, code, index - 1)
    change({ fields: next })
    setChosenId(next[index]!.id)
    setSaid(`已加上${controls[code].label}，是第 ${index + 1} 个`)
  }
  const place = (what: Dragged, index: number) => {
    if ('code' in what) return add(what.code, index)
    change({ fields: placeField(fields, what.id, index) })
    setChosenId(what.id)
    return undefined
  }
  const { hanging, ...drag } = useFieldDrag(list, place)
  const over = hanging?.over
  const labelOf = (id: string) => fields.find((field) => field.id === id)?.dbFieldTxt
  const move = (index: number, by: -1 | 1) => {
    change({ fields: moveField(fields, index, by) })
    setSaid(`“${fields[index]!.dbFieldTxt}”现在是第 ${index + 1 + by} 个`)
  }
  const properties = chosen && <FieldProperties key={chosen.id} design={design} field={chosen} change={change} />
  return (
    <div className={styles.page}>
      <Palette drag={drag} add={add} />
      <section className={styles.canvas} aria-label="页面">
        <ol className={styles.items} ref={list}>
          {fields.map((field, index) => (
            <li key={field.id} data-field={field.id} className={classNames(over === index && styles.before)}>
              <Item
                field={field}
                fault={faults.find(({ path }) => path.startsWith(`fields[${index}].`))?.message}
                isChosen={field.id === chosenId}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                drag={drag}
                choose={() => setChosenId(field.id === chosenId && narrow ? undefined : field.id)}
                move={(by) => move(index, by)}
              />
              {narrow && field.id === chosenId && properties}
            </li>
          ))}
        </ol>
        {over === fields.length && <div className={styles.end}>放在最后</div>}
        {fields.length === 0 && <p className={styles.hint}>还没有字段：从控件里拖一个过来，或点一下控件</p>}
      </section>
      {!narrow && (
        <aside className={styles.side}>
          {properties ?? <p className={styles.hint}>点一个字段，在这里改它的名称、选项和要求</p>}
        </aside>
      )}
      {hanging && (
        <span className={styles.ghost} style={{ left: hanging.x, top: hanging.y }} aria-hidden>
          {'code' in hanging.what ? controls[hanging.what.code].label : labelOf(hanging.what.id)}
        </span>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
