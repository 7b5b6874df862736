import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { sectionKinds, type FormSection } from '@mashu/contract/online/form/page-layout'
import { useNarrowViewport } from '@mashu/ui/react'
import { classNames } from '../../../../../ui/text/class-names.ts'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import type { Design } from '../state/design-state.ts'
import { FieldProperties } from '../field/field-properties.tsx'
import { addItem, itemsOf, labelOf, moveItem, placeItem, removeItem, renameSection } from '../state/page-items.ts'
import { PageItem } from './page-item.tsx'
import { nameOf, Palette, type Made } from './page-palette.tsx'
import { useFieldDrag, type Dragged } from './use-field-drag.ts'
import styles from './design-page.module.css'
import rows from '../../form.module.css'

interface DesignPageProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

const help: Readonly<Record<FormSection['kind'], string>> = {
  tab: '到下一个页签为止的字段放在同一页上：电脑上点页签切换，手机上公开填写时一页一页地填。第一个页签前面的字段总是看得到。',
  group: '到下一个分组为止的字段写在这个小标题下面。',
}

interface SectionPropertiesProps {
  section: FormSection
  rename: (title: string) => void
  remove: () => void
}

/** Edits the properties of a heading. */
function SectionProperties({ section: { kind, title }, rename, remove }: SectionPropertiesProps) {
  return (
    <section className={styles.properties} aria-label={`“${title}”的设置`}>
      <h3 className={styles.title}>{sectionKinds[kind]}</h3>
      <label className={rows.cell}>
        <span>名称</span>
        <Input value={title} maxLength={100} onChange={({ target }) => rename(target.value)} />
      </label>
      <p className={styles.hint}>{help[kind]}</p>
      <Button danger icon={<Icon name="trash" size={16} />} onClick={remove}>
        {`删除这个${sectionKinds[kind]}，字段留下`}
      </Button>
    </section>
  )
}

/** Edits a form as a page: controls are dragged or tapped onto it; the settings of the selected item are beside it. */
export function DesignPage({ design, faults, change }: DesignPageProps) {
  const items = itemsOf(design)
  const [chosenId, setChosenId] = useState<string>()
  const [said, setSaid] = useState('')
  const narrow = useNarrowViewport()
  const list = useRef<HTMLOListElement>(null)
  const chosen = items.find(({ id }) => id === chosenId)
  const add = (made: Made, index = items.length) => {
    const { page, id } = addItem(design, made, index)
    change(page)
    setChosenId(id)
    setSaid(`已加上${nameOf(made)}，是第 ${index + 1} 个`)
  }
  const place = (what: Dragged, index: number) => {
    if (!('id' in what)) return add(what, index)
    const page = placeItem(design, what.id, index)
    change(page)
    // Headings are identified by their index, which has changed.
    setChosenId(itemsOf(page).some(({ id }) => id === what.id) && !what.id.includes(':') ? what.id : undefined)
    return undefined
  }
  const { hanging, ...drag } = useFieldDrag(list, place)
  const over = hanging?.over
  const nameOfDragged = (what: Dragged) => {
    if (!('id' in what)) return nameOf(what)
    const item = items.find(({ id }) => id === what.id)
    return item && labelOf(item)
  }
  const move = (index: number, by: -1 | 1) => {
    change(moveItem(design, index, by))
    setSaid(`“${labelOf(items[index]!)}”现在是第 ${index + 1 + by} 个`)
  }
  const faultOf = (id: string) => {
    const index = design.fields.findIndex((field) => field.id === id)
    return faults.find(({ path }) => path.startsWith(`fields[${index}].`))?.message
  }
  const properties = chosen?.field ? (
    <FieldProperties
      key={chosen.id}
      design={design}
      field={chosen.field}
      change={change}
      remove={() => change(removeItem(design, chosen.id))}
    />
  ) : (
    chosen && (
      <SectionProperties
        key={chosen.id}
        section={chosen.section}
        rename={(title) => change(renameSection(design, chosen.id, title))}
        remove={() => {
          change(removeItem(design, chosen.id))
          setChosenId(undefined)
        }}
      />
    )
  )
  return (
    <div className={styles.page}>
      <Palette drag={drag} add={(made) => add(made)} />
      <section className={styles.canvas} aria-label="页面">
        <ol className={styles.items} ref={list}>
          {items.map((item, index) => (
            <li key={item.id} data-item={item.id} className={classNames(over === index && styles.before)}>
              <PageItem
                item={item}
                fault={item.field && faultOf(item.id)}
                isChosen={item.id === chosenId}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                drag={drag}
                choose={() => setChosenId(item.id === chosenId && narrow ? undefined : item.id)}
                move={(by) => move(index, by)}
              />
              {narrow && item.id === chosenId && properties}
            </li>
          ))}
        </ol>
        {over === items.length && <div className={styles.end}>放在最后</div>}
        {items.length === 0 && <p className={styles.hint}>还没有字段：从控件里拖一个过来，或点一下控件</p>}
      </section>
      {!narrow && (
        <aside className={styles.side}>
          {properties ?? <p className={styles.hint}>点一个字段，在这里改它的名称、选项和要求</p>}
        </aside>
      )}
      {hanging && (
        <span className={styles.ghost} style={{ left: hanging.x, top: hanging.y }} aria-hidden>
          {nameOfDragged(hanging.what)}
        </span>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
