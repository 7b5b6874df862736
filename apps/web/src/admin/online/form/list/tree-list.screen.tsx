import { useMemo } from 'react'
import { CallError } from '@mashu/client'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { treeNames } from '@mashu/contract/online/form/relation'
import { ErrorState } from '../../../../ui/state/state.tsx'
import { ViewedList } from '../../view/viewed-list.tsx'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import { useOfficeAction } from '../../../kit/resource/use-tools.tsx'
import styles from '../../../kit/list/list-view.module.css'
import { FormPage, versionOf } from '../form-page.tsx'
import { formScreen } from '../form-screen.ts'
import { moveRow, treeScreen } from './tree-screen.tsx'

const ROOTS = { rootsOnly: true }

function TreeRows({ definition }: { definition: RunningForm }) {
  const { list, children } = useMemo(() => formResource(definition), [definition])
  const { run } = useOfficeAction((row: AnyRow, pid: string | null) => moveRow(definition, row, pid), {
    refetch: [list, children],
    isParallel: true,
  })
  const screen = useMemo(
    () => treeScreen(definition, (row, pid) => void run(row, pid)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` does the same in every render
    [definition],
  )
  return (
    <section className={styles.panel} aria-label={screen.title}>
      <h1 className="visually-hidden">{screen.title}</h1>
      <ViewedList form={definition} screen={screen} screenOf={formScreen} scope={ROOTS} />
    </section>
  )
}

/** The tree loads one level at a time. */
export default function TreeListScreen() {
  return (
    <FormPage>
      {(definition) =>
        treeNames(definition) ? (
          <TreeRows key={versionOf(definition)} definition={definition} />
        ) : (
          <ErrorState title="这张表单不是树" error={new CallError('refused', '请在设计里把它改成树形，再发布')} />
        )
      }
    </FormPage>
  )
}
