import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import { sectionKinds, type SectionKind } from '@mashu/contract/online/form/page-layout'
import type { Dragged, useFieldDrag } from './use-field-drag.ts'
import styles from './design-page.module.css'

export type Drag = Omit<ReturnType<typeof useFieldDrag>, 'hanging'>
/** A control or a heading of the palette, without an id. */
export type Made = Exclude<Dragged, { id: string }>

const groups = [...new Set(Object.values(controls).map(({ group }) => group))]
const codesOf = (group: string) =>
  (Object.keys(controls) as ControlCode[]).filter((code) => controls[code].group === group)

export const nameOf = (made: Made): string => ('code' in made ? controls[made.code].label : sectionKinds[made.kind])

interface PaletteProps {
  drag: Drag
  add: (made: Made) => void
}

export function Palette({ drag, add }: PaletteProps) {
  const tool = (key: string, made: Made) => (
    <button
      key={key}
      type="button"
      className={styles.tool}
      {...drag.handle(made)}
      onClick={() => {
        if (!drag.wasDrag()) add(made)
      }}
    >
      {nameOf(made)}
    </button>
  )
  return (
    <section className={styles.palette} aria-label="控件">
      <p className={styles.hint}>拖到右边的页面上，或点一下加在最后</p>
      <div role="group" aria-label="版面" className={styles.group}>
        <h3 className={styles.title}>版面</h3>
        {(Object.keys(sectionKinds) as SectionKind[]).map((kind) => tool(kind, { kind }))}
      </div>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group} className={styles.group}>
          <h3 className={styles.title}>{group}</h3>
          {codesOf(group).map((code) => tool(code, { code }))}
        </div>
      ))}
    </section>
  )
}
