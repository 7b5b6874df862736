import { Link } from 'react-router'
import { Icon } from '../../ui/picture/icon.tsx'
import { pagesAround } from './page-number.ts'
import styles from './pager.module.css'

interface PagerProps {
  current: number
  pages: number
  /** Each page has its own URL, so that it can be bookmarked. */
  to: (page: number) => string
  label: string
}

/** Shows nothing if there is only one page. */
export function Pager({ current, pages, to, label }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step page={current - 1} off={current <= 1} to={to} name="上一页" back />
      <ol>
        {pagesAround(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to={to(page)}
                className={styles.page}
                aria-current={page === current ? 'page' : undefined}
                aria-label={`第 ${page} 页`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step page={current + 1} off={current >= pages} to={to} name="下一页" />
    </nav>
  )
}

function Step({
  page,
  off,
  to,
  name,
  back = false,
}: {
  page: number
  off: boolean
  to: (page: number) => string
  name: string
  back?: boolean
}) {
  const content = (
    <>
      {back && <Icon name="left" size={16} />}
      <span>{name}</span>
      {!back && <Icon name="right" size={16} />}
    </>
  )
  return off ? (
    <span className={styles.step} aria-disabled="true">
      {content}
    </span>
  ) : (
    <Link to={to(page)} className={styles.step}>
      {content}
    </Link>
  )
}
