import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { useLeaveQuestion } from '../../kit/dialog/use-leave-question.ts'
import { MapCanvas } from './map-canvas.tsx'
import { Notices, Tools } from './map-bar.tsx'
import { MapPreview } from './map-preview.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { UnitList } from './unit-list.tsx'
import { useMapPlan, useStoredMap, type StoredMap } from './use-map-plan.ts'
import styles from './map-editor.module.css'

const views = [
  { key: 'edit', text: '编辑' },
  { key: 'desktop', text: '电脑上' },
  { key: 'phone', text: '手机上' },
] as const
type View = (typeof views)[number]['key']

interface CourseMapEditorProps {
  courseId: string
  /** The unit that is selected initially. */
  unitId?: string | undefined
  changed: () => void
  close: () => void
}

/** Renders 地图编辑器, which places the units of a course on its picture. */
export function CourseMapEditor({ courseId, unitId, changed, close }: CourseMapEditorProps) {
  const { data, isError, error, refetch } = useStoredMap(courseId)
  if (data && data.units.length > 0)
    return <Editor stored={data} unitId={unitId ?? null} changed={changed} close={close} />
  return (
    <Dialog full title="地图编辑器" onClose={close}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={320} />}
      {data && <OfficeEmpty icon="book" title="没有课程单元" />}
    </Dialog>
  )
}

const LeaveQuestion = ({ leave, stay }: { leave: () => void; stay: () => void }) => (
  <ConfirmDialog
    title="地图有改动没有保存"
    verb="不保存，直接关闭"
    cancel="继续编辑"
    danger
    size="compact"
    onYes={leave}
    onClose={stay}
  >
    关闭以后，这些改动就没有了。
  </ConfirmDialog>
)

interface EditorProps {
  stored: StoredMap
  unitId: string | null
  changed: () => void
  close: () => void
}

function Editor({ stored, unitId, changed, close }: EditorProps) {
  const map = useMapPlan(stored, changed)
  const [view, setView] = useState<View>('edit')
  const [selected, select] = useState<string | null>(unitId)
  const [zoom, setZoom] = useState(1)
  const [snap, setSnap] = useState(true)
  const [asks, setAsks] = useState<'picture' | 'leave' | null>(null)
  const isDirty = map.changes > 0
  useLeaveQuestion(isDirty)
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 's') void map.save()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) map.redo()
    else if (key === 'z') map.undo()
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      full
      title={`《${stored.head.courseName}》的地图`}
      onClose={() => (isDirty ? setAsks('leave') : close())}
      closeOnScrim={false}
    >
      <div className={styles.editor} onKeyDown={keys}>
        <div className={styles.bar}>
          <Segmented label="怎样显示" compact options={views} value={view} onChange={setView} />
          {view === 'edit' && (
            <Tools
              map={map}
              zoom={zoom}
              setZoom={setZoom}
              snap={snap}
              setSnap={setSnap}
              choose={() => setAsks('picture')}
            />
          )}
          <span className={styles.end}>
            <small aria-live="polite">{isDirty ? `${map.changes} 处改动没有保存` : '已全部保存'}</small>
            <Button size="compact" disabled={!isDirty} loading={map.saving} onClick={() => void map.save()}>
              保存
            </Button>
          </span>
        </div>
        <Notices map={map} />
        {view === 'edit' ? (
          <div className={styles.work}>
            <MapCanvas
              units={map.stored.units}
              plan={map.plan}
              size={map.size}
              zoom={zoom}
              snap={snap}
              selected={selected}
              select={select}
              move={map.move}
            />
            <UnitList map={map} selected={selected} select={select} />
          </div>
        ) : (
          <MapPreview map={map} phone={view === 'phone'} />
        )}
      </div>
      {asks === 'picture' && <PictureChooser choose={map.choosePicture} close={() => setAsks(null)} />}
      {asks === 'leave' && <LeaveQuestion leave={close} stay={() => setAsks(null)} />}
    </Dialog>
  )
}
