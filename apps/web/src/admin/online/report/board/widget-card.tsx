import { Button } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { reportBoard, type Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { download } from '@mashu/client'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { useAction } from '../../../../api/use-action.ts'
import { queryOf } from '../../../../api/query.ts'
import { Card } from '../../../../ui/card/card.tsx'
import { Icon, type IconName } from '../../../../ui/picture/icon.tsx'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { behind, kindNames } from './widget/widget.ts'
import { WidgetPicture } from './widget/widget-picture.tsx'
import styles from './board.module.css'

interface Editing {
  onEdit: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

interface WidgetCardProps {
  widget: Widget
  views: readonly ViewDescription[]
  /** Names of the board filters that do not fit this widget. */
  left?: readonly string[]
  /** Null while the board is read-only. */
  editing: Editing | null
}

function Answer({ widget, onOpen }: { widget: Widget; onOpen?: (row: (string | number | null)[]) => void }) {
  const found = useQuery({
    ...queryOf(reportBoard.run, { body: { widget } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (found.isError) return <RetryBar error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={160} radius={12} />
  return (
    <div className={styles.answer} aria-busy={found.isPlaceholderData} data-old={found.isPlaceholderData || undefined}>
      <WidgetPicture widget={widget} answer={found.data} onOpen={onOpen} />
    </div>
  )
}

export function WidgetCard({ widget, views, left, editing }: WidgetCardProps) {
  const [opened, setOpened] = useState<Widget>()
  const title = widget.title || kindNames[widget.kind]
  const view = views.find(({ name }) => name === widget.view)
  const isSummed = widget.measures.length > 0
  return (
    <Card as="section" className={styles.widget!} aria-label={title} data-kind={widget.kind}>
      <header>
        <h2>{title}</h2>
        {editing ? <EditTools title={title} {...editing} /> : <ExportButton widget={widget} title={title} />}
      </header>
      <Answer
        widget={widget}
        {...(view && isSummed && !editing ? { onOpen: (row) => setOpened(behind(widget, row, view)) } : {})}
      />
      {left !== undefined && left.length > 0 && (
        <small className={styles.left}>没有“{left.join('、')}”，显示的是全部</small>
      )}
      {opened && (
        <Dialog
          title={`${title}：明细`}
          width={1000}
          tool={<ExportButton widget={opened} title={`${title}明细`} />}
          onClose={() => setOpened(undefined)}
        >
          <Answer widget={opened} />
        </Dialog>
      )}
    </Card>
  )
}

function Tool({
  label,
  icon,
  ...rest
}: {
  label: string
  icon: IconName
  disabled?: boolean
  onClick: () => void
}): ReactNode {
  return <Button type="text" aria-label={label} title={label} icon={<Icon name={icon} size={16} />} {...rest} />
}

function EditTools({ title, onEdit, onRemove, onMove, isFirst, isLast }: Editing & { title: string }) {
  return (
    <span className={styles.tools}>
      <Tool label={`${title}前移`} icon="up" disabled={isFirst} onClick={() => onMove(-1)} />
      <Tool label={`${title}后移`} icon="down" disabled={isLast} onClick={() => onMove(1)} />
      <Tool label={`修改${title}`} icon="edit" onClick={onEdit} />
      <Tool label={`去掉${title}`} icon="trash" onClick={onRemove} />
    </span>
  )
}

function ExportButton({ widget, title }: { widget: Widget; title: string }) {
  const { run } = useAction(() => download(reportBoard.exportXls, `${title}.xlsx`, { body: { widget } }), {
    failed: ({ message }) => showToast({ kind: 'error', title: '没有导出', text: message }),
  })
  return (
    <span className={styles.tools}>
      <Tool label={`导出${title}`} icon="download" onClick={() => void run()} />
    </span>
  )
}
