import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

/** Text with markup as the server stored it; it was sanitised when it was saved (security.md). */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames(styles.rich, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
