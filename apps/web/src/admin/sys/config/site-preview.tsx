import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryOf } from '../../../api/query.ts'
import { PREVIEW_READY, previewAddress, type PreviewMessage } from '../../../api/site-preview.ts'
import { publicSettings } from '@mashu/contract/sys/config'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { payWords } from '@mashu/contract/teaching/order/pay-words'
import { fileAddress } from '../../../api/site-config.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { hasContent } from '../../../ui/text/has-content.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { PlainPreview, Preview } from './config-tabs.ts'
import type { Settings } from './settings-draft.ts'
import styles from './config.module.css'

/** Window sizes in pixels of the page. */
const windows = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 760 } } as const
type WindowKind = keyof typeof windows
const choices = [
  { key: 'wide', text: '电脑' },
  { key: 'phone', text: '手机' },
] as const

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/** Cleared settings must also be sent. */
const publicOf = (values: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.keys(publicSettings)
      .filter((key) => key !== 'customJS')
      .map((key) => [key, values[key] ?? '']),
  )

function sendTo(frame: HTMLIFrameElement | null, values: Settings, part: 'end' | undefined): void {
  const message: PreviewMessage = { sitePreview: publicOf(values), part }
  frame?.contentWindow?.postMessage(message, location.origin)
}

interface PageFrameProps {
  page: string
  title: string
  part?: 'end'
  values: Settings
}

function PageFrame({ page, title, part, values }: PageFrameProps) {
  const [kind, setKind] = useState<WindowKind>('wide')
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, width } = useWidth()
  const { width: pageWidth, height } = windows[kind]
  const scale = Math.min(1, width / pageWidth)
  useEffect(() => sendTo(frame.current, values, part), [values, part])
  const answer = useEffectEvent(() => sendTo(frame.current, values, part))
  useEffect(() => {
    const ready = (event: MessageEvent) => {
      if (event.data === PREVIEW_READY && event.source === frame.current?.contentWindow) answer()
    }
    addEventListener('message', ready)
    return () => removeEventListener('message', ready)
  }, [])
  return (
    <>
      <header className={styles.previewHead}>
        <h2>预览：访客看到的{title}</h2>
        <Segmented compact label="屏幕" options={choices} value={kind} onChange={setKind} />
      </header>
      <div ref={box} className={styles.window} style={{ height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; it needs its origin */}
        <iframe
          ref={frame}
          title={`${title}预览`}
          src={previewAddress(page)}
          style={{ width: pageWidth, height, transform: `scale(${scale})`, marginInline: scale === 1 ? 'auto' : 0 }}
          tabIndex={-1}
        />
      </div>
      <p className={styles.note}>还没有保存的内容也在这里；保存后所有打开的页面马上更新。</p>
    </>
  )
}

/** Shows the text above the proof of payment, as a buyer of a course reads the text. */
function PaymentPreview({ values }: { values: Settings }) {
  const qr = fileAddress(values['_payQr'])
  return (
    <>
      <header className={styles.previewHead}>
        <h2>预览：家长下单后看到的付款说明</h2>
      </header>
      <div className={styles.payment}>
        {qr && <img src={qr} alt="学校的收款码" width={180} height={180} />}
        <p>{payWords(values['_payText'], qr)}</p>
      </div>
    </>
  )
}

/** The page of the newest public work shows the text below works, the comments and the avatars. */
function WorkPreview({ without, values }: { without: PlainPreview; values: Settings }) {
  const { data, isPending } = useQuery({
    ...queryOf(publicWork.leaderboard, { query: { orderBy: 'time', pageSize: 1 } }),
    refetchOnWindowFocus: false,
  })
  if (isPending) return <Skeleton height={320} radius={8} />
  const work = data?.records[0]
  if (!work) return <SitePreview preview={without} values={values} />
  const page = `/work-detail?id=${encodeURIComponent(work.id)}`
  return <PageFrame page={page} title="作品页" part="end" values={values} />
}

/** Includes unsaved settings. */
export function SitePreview({ preview, values }: { preview: Preview; values: Settings }) {
  if ('work' in preview) return <WorkPreview {...preview} values={values} />
  if ('page' in preview) return <PageFrame {...preview} values={values} />
  if ('payment' in preview) return <PaymentPreview values={values} />
  const html = values[preview.html] ?? ''
  return (
    <>
      <header className={styles.previewHead}>
        <h2>预览：{preview.title}</h2>
      </header>
      <div className={styles.text}>
        {hasContent(html) ? <RichText html={html} below={2} /> : <p className={styles.note}>还没有内容</p>}
      </div>
    </>
  )
}
