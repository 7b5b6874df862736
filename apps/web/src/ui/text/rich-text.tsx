import { classNames } from './class-names.ts'
import { headingsBelow } from './heading-order.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  html: string
  className?: string
  /** Level of the heading above the text. */
  below?: number
}

/** The server sanitizes a rich text when it stores the text (security.md). */
export function RichText({ html, className, below }: RichTextProps) {
  const shown = below === undefined ? html : headingsBelow(html, below)
  return <div className={classNames(styles.rich, className)} dangerouslySetInnerHTML={{ __html: shown }} />
}
