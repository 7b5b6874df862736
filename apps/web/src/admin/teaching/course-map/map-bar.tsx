import { placedRoad } from '../../../classroom/course/map/road.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { pixelsOf } from './map-places.ts'
import type { MapPlan } from './use-map-plan.ts'
import styles from './map-editor.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const

interface ToolsProps {
  map: MapPlan
  zoom: number
  setZoom: (zoom: number) => void
  snap: boolean
  setSnap: (snap: boolean) => void
  choose: () => void
}

export function Tools({ map, zoom, setZoom, snap, setSnap, choose }: ToolsProps) {
  const at = ZOOMS.findIndex((value) => value === zoom)
  const scale = (next: number) => {
    setZoom(next)
    requestAnimationFrame(() =>
      document.querySelector('[data-unit][aria-pressed="true"]')?.scrollIntoView({ block: 'center', inline: 'center' }),
    )
  }
  return (
    <>
      <span className={styles.tools} role="group" aria-label="修改">
        <button type="button" onClick={map.undo} disabled={!map.canUndo} aria-label="撤销" title="撤销（Ctrl+Z）">
          <Icon name="undo" />
        </button>
        <button type="button" onClick={map.redo} disabled={!map.canRedo} aria-label="重做" title="重做（Ctrl+Y）">
          <Icon name="redo" />
        </button>
        <button
          type="button"
          aria-pressed={snap}
          onClick={() => setSnap(!snap)}
          title="拖动时对齐网格和别的单元；按住 Alt 暂时不对齐"
        >
          <Icon name="grid" />
          对齐
        </button>
      </span>
      <span className={styles.tools} role="group" aria-label="缩放">
        <button type="button" disabled={at === 0} onClick={() => scale(ZOOMS[at - 1]!)} aria-label="缩小">
          <Icon name="minus" />
        </button>
        <button type="button" onClick={() => scale(1)} title="适合窗口">
          {Math.round(zoom * 100)}%
        </button>
        <button
          type="button"
          disabled={at === ZOOMS.length - 1}
          onClick={() => scale(ZOOMS[at + 1]!)}
          aria-label="放大"
        >
          <Icon name="plus" />
        </button>
      </span>
      <span className={styles.tools} role="group" aria-label="地图">
        <button type="button" onClick={choose}>
          <Icon name="image" />
          换地图
        </button>
        <button type="button" onClick={map.arrange} title="把所有单元沿一条弯弯的路排好，可以撤销">
          <Icon name="star" />
          自动排好
        </button>
      </span>
    </>
  )
}

/** Explains refusals, and what students see while the map is incomplete. */
export function Notices({ map }: { map: MapPlan }) {
  const { plan, size, stored } = map
  const isFull =
    placedRoad(
      stored.units.map(({ id }) => pixelsOf(plan.places[id], size)),
      size,
    ) !== null
  const missing = stored.units.filter(({ id }) => !plan.places[id]).length
  return (
    <>
      {map.conflict !== null && (
        <div className={styles.conflict} role="alert">
          {map.conflict}
          <Button size="compact" kind="outline" onClick={() => void map.overwrite()}>
            用我的位置保存
          </Button>
        </div>
      )}
      {(!isFull || plan.picture === '') && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />
          {noticeText(missing, plan.picture === '')}
        </p>
      )}
    </>
  )
}

function noticeText(missing: number, isBlank: boolean): string {
  if (isBlank) return '还没有地图图片，学生看到的是自动画的路。'
  if (missing > 0) return `还有 ${missing} 个单元没有放到地图上；全部放好以前，学生看到的是自动画的路。`
  return '有单元叠在一起了；分开以前，学生看到的是自动画的路。'
}
