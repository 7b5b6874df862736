import { useSearchParams } from 'react-router'
import { priceText } from '@mashu/contract/money'
import { useSession } from '../../api/session.ts'
import { fileAddress } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Missing } from '../missing/missing.tsx'
import { CourseChips, CourseCover } from './course-card.tsx'
import { useCourse, type PublicCourse, type PublicUnit } from './course-detail-query.ts'
import { courseEntrance } from './course.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { placesText, termText } from './course-offer.ts'
import { factsOf, trialAddress } from './trial.ts'
import styles from './course-page.module.css'

function Loading() {
  return (
    <div className={styles.page} role="group" aria-busy="true" aria-label="正在加载课程">
      <div className={styles.main}>
        <Card padded>
          <Skeleton height={220} radius={16} />
          <br />
          <Skeleton width="50%" height={32} />
          <br />
          <Skeleton />
        </Card>
      </div>
      <Skeleton height={320} radius={16} />
    </div>
  )
}

function Head({ course }: { course: PublicCourse }) {
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

function Unit({ courseId, unit, number }: { courseId: string; unit: PublicUnit; number: number }) {
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

function Shown({ course }: { course: PublicCourse }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Head course={course} />
        {hasContent(course.courseDesc) && (
          <Card padded as="section" aria-label="课程介绍">
            <h2>课程介绍</h2>
            <RichText html={course.courseDesc} below={2} />
          </Card>
        )}
        {course.units.length > 0 && (
          <Card padded as="section" aria-label="课程安排">
            <h2>课程安排</h2>
            <ol className={styles.units}>
              {course.units.map((unit, index) => (
                <Unit key={unit.id} courseId={course.id} unit={unit} number={index + 1} />
              ))}
            </ol>
          </Card>
        )}
      </div>
      <EnquiryCard course={course} />
    </div>
  )
}

/** A public course: what it is about, its units, those a guest may try at once, and how to ask the school. */
export function CoursePage() {
  const [search] = useSearchParams()
  const { data, error, isLoading, refetch, isRefetching } = useCourse(search.get('id') ?? '')
  useTitle(data?.courseName ?? '课程')
  if (isLoading) return <Loading />
  return data ? (
    <Shown key={data.id} course={data} />
  ) : (
    <Missing
      title="找不到这门课程"
      failed="课程没有加载出来"
      why="它可能还没有公开，或者链接抄错了。"
      others={{ to: '/courseList', text: '看看别的课程' }}
      error={error}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}
