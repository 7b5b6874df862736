import { useMemo, useState } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { ViewedList } from '../../view/viewed-list.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import styles from '../../../kit/list/list-view.module.css'
import { FormPage, versionOf } from '../form-page.tsx'
import { formScreen } from '../form-screen.ts'
import { SubTabs } from './sub-tabs.tsx'

function InnerRows({ definition }: { definition: RunningForm }) {
  const [openId, setOpenId] = useState<string>()
  const screen = useMemo<Definition>(() => {
    const main = formScreen(definition)
    const toggle = (row: AnyRow) => setOpenId((now) => (now === row.id ? undefined : row.id))
    return { ...main, rowActions: [{ label: '附表', inline: true, run: toggle }, ...main.rowActions] }
  }, [definition])
  return (
    <section className={styles.panel} aria-label={screen.title}>
      <h1 className="visually-hidden">{screen.title}</h1>
      <ViewedList
        form={definition}
        screen={screen}
        screenOf={formScreen}
        activeId={openId}
        renderBelow={(row) => <SubTabs main={definition} row={row} reading />}
      />
    </section>
  )
}

/** Only one main row is expanded at a time. */
export default function InnerListScreen() {
  return <FormPage>{(definition) => <InnerRows key={versionOf(definition)} definition={definition} />}</FormPage>
}
