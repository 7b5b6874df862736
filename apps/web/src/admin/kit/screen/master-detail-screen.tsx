import { useMemo, useState } from 'react'
import type { QueryOf } from '@mashu/contract/endpoint'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Drawer } from '../../../ui/popup/dialog.tsx'
import { ListView } from '../list/list-view.tsx'
import type { AnyRow, Resource, RowOf, Values } from '../resource/resource.ts'
import { define, type Definition, type ScreenOptions } from '../list/screen-options.ts'
import { useNarrowViewport } from '@mashu/ui/react'
import styles from '../list/list-view.module.css'

export interface MasterDetailOptions<M extends Resource, D extends Resource, X extends string = never> {
  master: ScreenOptions<M>
  /** The label of the button that shows detail rows. */
  open: string
  heading: (row: RowOf<M>) => string
  /** Returns the values that connect detail rows with their master row. */
  scope: (row: RowOf<M>) => Partial<NonNullable<QueryOf<D['list']>>>
  detail: ScreenOptions<D, X>
}

/** Shows the detail rows of the selected master row beside the list, or in a drawer on a narrow screen. */
export function masterDetailScreen<M extends Resource, D extends Resource, X extends string = never>(
  options: MasterDetailOptions<M, D, X>,
): () => React.ReactNode {
  const detail = define(options.detail)
  const heading = options.heading as unknown as (row: AnyRow) => string
  const scope = options.scope as unknown as (row: AnyRow) => Values
  const masterOptions = define(options.master)

  return function MasterDetailScreen() {
    const narrow = useNarrowViewport()
    const [chosen, setChosen] = useState<AnyRow | null>(null)
    const master = useMemo<Definition>(
      () => ({
        ...masterOptions,
        rowActions: [
          { label: options.open, inline: true, needs: options.detail.resource.list, run: setChosen },
          ...masterOptions.rowActions,
        ],
      }),
      [],
    )
    const close = () => setChosen(null)
    const rows = chosen && <ListView key={chosen.id} definition={detail} scope={scope(chosen)} />
    return (
      <div className={styles.pair} data-open={chosen !== null && !narrow}>
        <section className={styles.panel} aria-label={master.title}>
          <h1 className="visually-hidden">{master.title}</h1>
          <ListView definition={master} stateIn="address" activeId={chosen?.id} activate={setChosen} />
        </section>
        {chosen && narrow && (
          <Drawer flush onClose={close} title={heading(chosen)} width={720}>
            {rows}
          </Drawer>
        )}
        {chosen && !narrow && (
          <section className={styles.panel} aria-label={detail.title}>
            <header className={styles.head}>
              <h2>{heading(chosen)}</h2>
              <button type="button" onClick={close} aria-label="关闭">
                <Icon name="close" />
              </button>
            </header>
            {rows}
          </section>
        )}
      </div>
    )
  }
}
