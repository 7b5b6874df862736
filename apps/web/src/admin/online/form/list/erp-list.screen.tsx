import { useMemo, useState } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { ViewedList } from '../../view/viewed-list.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import styles from '../../../kit/list/list-view.module.css'
import { FormPage, versionOf } from '../form-page.tsx'
import { formScreen } from '../form-screen.ts'
import lists from './list.module.css'
import { SubTabs } from './sub-tabs.tsx'

function ErpRows({ definition }: { definition: RunningForm }) {
  const [chosen, setChosen] = useState<AnyRow | null>(null)
  const screen = useMemo<Definition>(() => {
    // This page edits sub rows in their own list.
    const { subs: _, ...alone } = definition
    const main = formScreen(alone)
    const open = { label: '附表', inline: true, run: (row: AnyRow) => setChosen(row) }
    return { ...main, rowActions: [open, ...main.rowActions] }
  }, [definition])
  return (
    <div className={lists.stack}>
      <section className={styles.panel} aria-label={screen.title}>
        <h1 className="visually-hidden">{screen.title}</h1>
        <ViewedList
          form={definition}
          screen={screen}
          screenOf={formScreen}
          activeId={chosen?.id}
          activate={setChosen}
        />
      </section>
      <section className={styles.panel} aria-label="附表">
        {chosen ? (
          <SubTabs key={chosen.id} main={definition} row={chosen} />
        ) : (
          <p className={lists.hint}>在上面选一行，这里显示它的附表</p>
        )}
      </section>
    </div>
  )
}

/** The sub rows of the selected main row are below the main rows. */
export default function ErpListScreen() {
  return <FormPage>{(definition) => <ErpRows key={versionOf(definition)} definition={definition} />}</FormPage>
}
