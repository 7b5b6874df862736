import { priceText } from '@mashu/contract/money'
import { useSession } from '../../api/session.ts'
import { Card } from '../../ui/card/card.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { CourseChips, CourseCover } from './course-card.tsx'
import type { PublicCourse } from './course-detail-query.ts'
import { courseEntrance } from './course.ts'
import { placesText, termText } from './course-offer.ts'
import { factsOf, trialAddress } from './trial.ts'
import styles from './course-page.module.css'

export function CourseHead({ course }: { course: PublicCourse }) {
  const { user } = useSession()
  const isSold = course.price !== null
  const trial = course.units.map((unit) => trialAddress(course.id, unit)).find((address) => address !== undefined)
  return (
    <Card className={styles.head}>
      <div className={styles.cover}>
        <CourseCover course={course} eager />
      </div>
      <div className={styles.words}>
        <CourseChips course={course} />
        <h1>{course.courseName}</h1>
        <dl className={styles.facts}>
          {factsOf(course).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {course.price !== null && (
          <div className={styles.sale}>
            <p className={styles.price}>
              {priceText(course.price)}
              <small>
                {termText(course.accessDays)}
                {placesText(course.placesLeft)}
              </small>
            </p>
            {course.saleText && <p className={styles.saleText}>{course.saleText}</p>}
          </div>
        )}
        <div className={styles.ways}>
          {isSold && <ButtonLink to={`/order?course=${encodeURIComponent(course.id)}`}>报名</ButtonLink>}
          {trial && !user && (
            <ButtonLink to={trial} newWindow icon="play" kind={isSold ? 'outline' : 'primary'}>
              免费试一课
            </ButtonLink>
          )}
          <ButtonLink to={courseEntrance(course)} kind={(trial && !user) || isSold ? 'outline' : 'primary'}>
            去上课
          </ButtonLink>
        </div>
        {!user && (
          <p className={styles.hint}>
            {isSold ? '报名和去上课要先登录' : '去上课要先登录'}，登录后会回到这门课。
            {trial && '试一课不用登录。'}
          </p>
        )}
      </div>
    </Card>
  )
}
