import { Chip } from '../../../ui/card/chip.tsx'
import { Drawer } from '../../../ui/popup/dialog.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import type { OwnUnit } from '../../query.ts'
import { isMarked } from '../../work/work.ts'
import { materialsOf } from './material.ts'
import { hasHomework, type UnitProgress } from './progress.ts'
import { UnitTabs } from './unit-tabs.tsx'
import { UnitFiles } from './unit-files.tsx'
import { UnitHomework, OwnAnswer } from './unit-homework.tsx'
import styles from './unit-panel.module.css'

interface UnitPanelProps {
  unitProgress: UnitProgress<OwnUnit>
  onClose: () => void
}

export function UnitParts({ unitProgress }: Pick<UnitPanelProps, 'unitProgress'>) {
  const { unit, work } = unitProgress
  const materials = materialsOf(unit.coursePpt)
  const plans = materialsOf(unit.coursePlan)
  return (
    <>
      <UnitTabs unit={unit} />
      <div className={styles['parts']}>
        {unit.unitIntro && (
          <div>
            <h3>课程说明</h3>
            <p className={styles['intro']}>{unit.unitIntro}</p>
          </div>
        )}
        {(hasHomework(unit) || work) && <UnitHomework unitProgress={unitProgress} />}
        {work && isMarked(work) && work.score !== null && (
          <div className={styles['remark']}>
            <div className={styles['line']}>
              <h3>老师的评语</h3>
              <Stars value={work.score} size={20} />
            </div>
            <p>{work.remark || '老师给了星星，还没有写评语。'}</p>
          </div>
        )}
        <OwnAnswer unit={unit} />
        {materials.length > 0 && <UnitFiles title="课程资料" files={materials} />}
        {plans.length > 0 && <UnitFiles title="课程教案" files={plans} />}
        {!unit.unitIntro && !hasHomework(unit) && !work && materials.length + plans.length === 0 && (
          <p className={styles['intro']}>这一节没有作业，跟着老师一起上课吧。</p>
        )}
      </div>
    </>
  )
}

export function UnitPanel({ unitProgress, onClose }: UnitPanelProps) {
  const { unit, number } = unitProgress
  const lead = <Chip tone="amber">第 {number} 节</Chip>
  return (
    <Drawer title={unit.unitName} lead={lead} onClose={onClose} width={640} canFill>
      <UnitParts unitProgress={unitProgress} />
    </Drawer>
  )
}
