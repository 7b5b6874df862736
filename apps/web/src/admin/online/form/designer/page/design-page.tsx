import { Button, Input } from 'antd'
import { useRef } from 'react'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { sectionKinds, type FormSection } from '@mashu/contract/online/form/page-layout'
import { useNarrowViewport } from '@mashu/ui/react'
import { classNames } from '../../../../../ui/text/class-names.ts'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import type { Design } from '../state/design-state.ts'
import { FieldProperties } from '../field/field-properties.tsx'
import { removeItem, renameSection, type PageItem as Item } from '../state/page-items.ts'
import { PageItem } from './page-item.tsx'
import { Palette } from './page-palette.tsx'
import { useFieldDrag } from './use-field-drag.ts'
import { usePageItems } from './use-page-items.ts'
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

interface ItemPropertiesProps extends Omit<DesignPageProps, 'faults'> {
  item: Item
  release: () => void
}

function ItemProperties({ design, item, change, release }: ItemPropertiesProps) {
  const { id } = item
  const remove = () => change(removeItem(design, id))
  if (item.field) return <FieldProperties design={design} field={item.field} change={change} remove={remove} />
  return (
    <SectionProperties
      section={item.section}
      rename={(title) => change(renameSection(design, id, title))}
      remove={() => {
        remove()
        release()
      }}
    />
  )
}

/** Edits a form as a page, onto which the user drags or taps controls. */
export function DesignPage({ design, faults, change }: DesignPageProps) {
  const { items, chosenId, choose, announced, add, place, move, nameOfDragged } = usePageItems(design, change)
  const narrow = useNarrowViewport()
  const list = useRef<HTMLOListElement>(null)
  const chosen = items.find(({ id }) => id === chosenId)
  const { hanging, ...drag } = useFieldDrag(list, place)
  const over = hanging?.over
  const faultOf = (id: string) => {
    const index = design.fields.findIndex((field) => field.id === id)
    return faults.find(({ path }) => path.startsWith(`fields[${index}].`))?.message
  }
  const properties = chosen && (
    <ItemProperties key={chosen.id} design={design} item={chosen} change={change} release={() => choose(undefined)} />
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
                choose={() => choose(item.id === chosenId && narrow ? undefined : item.id)}
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
        {announced}
      </p>
    </div>
  )
}
