import { fileAddress } from '../../api/site-config.ts'
import { Chip } from '../../ui/card/chip.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import type { PublicUnit } from './course-detail-query.ts'
import { trialAddress } from './trial.ts'
import styles from './course-page.module.css'

export function CourseUnit({ courseId, unit, number }: { courseId: string; unit: PublicUnit; number: number }) {
  const cover = fileAddress(unit.unitCover)
  const trial = trialAddress(courseId, unit)
  return (
    <li className={styles.unit}>
      <div className={styles.picture}>
        {cover ? (
          <img
            src={`${cover}${cover.includes('?') ? '&' : '?'}w=320`}
            width={128}
            height={96}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Icon name="puzzle" size={32} />
        )}
      </div>
      <div className={styles.about}>
        <h3>
          <span className={styles.number}>{number}</span>
          {unit.unitName}
          {unit.trial && <Chip tone="green">可试听</Chip>}
        </h3>
        {unit.unitIntro && <p>{unit.unitIntro}</p>}
        {unit.trial && hasContent(unit.mediaContent) && (
          <details className={styles.lesson}>
            <summary>这节课做什么</summary>
            <RichText html={unit.mediaContent} below={3} />
          </details>
        )}
      </div>
      {trial && (
        <ButtonLink to={trial} newWindow size="small" kind="soft" icon="play" className={styles.try}>
          试一试<span className="visually-hidden">：{unit.unitName}</span>
        </ButtonLink>
      )}
    </li>
  )
}
