import { classNames } from './class-names.ts'
import { headingsBelow } from './heading-order.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  html: string
  className?: string
  /** Level of the heading it is under; its own follow it. */
  below?: number
}

/** Text with markup as the server stored it; it was sanitised when it was saved (security.md). */
export function RichText({ html, className, below }: RichTextProps) {
  const shown = below === undefined ? html : headingsBelow(html, below)
  return <div className={classNames(styles.rich, className)} dangerouslySetInnerHTML={{ __html: shown }} />
}
