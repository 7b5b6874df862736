import { fillTemplate, placesOf, readTemplateData } from '@mashu/contract/sys/message/message-template'
import { PaperFrame } from '../../../ui/preview/paper-frame.tsx'
import styles from './message-template.module.css'

interface TemplatePreviewProps {
  title: string
  content: string
  /** Test data as JSON. */
  data: string
}

/** The server uses the same test. */
const isHtml = (content: string) => /<\/?[a-z][^<>]*>/i.test(content)

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes test data, which must not add HTML tags. */
const escaped = (data: ReadonlyMap<string, string>) =>
  new Map([...data].map(([name, value]) => [name, value.replace(/[&<>"']/g, (mark) => MARKS[mark]!)]))

/** Names the placeholders without a value. */
export function TemplatePreview({ title, content, data }: TemplatePreviewProps) {
  const values = readTemplateData(data)
  const known = values ?? new Map<string, string>()
  const missing = placesOf(title, content).filter((name) => !known.has(name))
  if (title.trim() === '' && content.trim() === '') return <p className={styles.hint}>写好内容就能看到</p>
  return (
    <div className={styles.preview}>
      <article className={styles.paper}>
        {title !== '' && <b>{fillTemplate(title, known)}</b>}
        {isHtml(content) ? (
          <div className={styles.mail}>
            <PaperFrame markup={fillTemplate(content, escaped(known))} title="邮件的样子" />
          </div>
        ) : (
          <p>{fillTemplate(content, known)}</p>
        )}
      </article>
      <div role="status">
        {values === null && <p className={styles.fault}>测试数据不是 json 格式，读不出来</p>}
        {values !== null && missing.length > 0 && <p className={styles.fault}>测试数据里缺少：{missing.join('、')}</p>}
      </div>
    </div>
  )
}
