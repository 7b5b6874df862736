import styles from './rich-text.module.css'

/** Text written by teachers with the rich-text editor. The server has sanitised it when it was stored (architecture.md §7). */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised on write by the server
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
}
