import { useRef, useState, type Dispatch, type ReactNode, type SetStateAction, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { askedPages, GuestPage, pageOf } from './guest-pages.tsx'
import { GuestRows } from './guest-rows.tsx'
import type { KeptAnswer, TypedRows } from './kept-answer.ts'
import { missingOf, type OpenGuestForm } from './use-answer.ts'
import { useLeaving } from './use-leaving.ts'
import styles from './form-page.module.css'

interface GuestQuestionsProps {
  open: OpenGuestForm
  values: KeptAnswer['values']
  rows: TypedRows
  faults: Readonly<Record<string, string>>
  setFaults: Dispatch<SetStateAction<Record<string, string>>>
  failure: string | undefined
  isSending: boolean
  verb: string
  /** Returns further errors that prevent sending, by field name. */
  check?: () => Record<string, string>
  onChange: (values: KeptAnswer['values']) => void
  onRows: (rows: TypedRows) => void
  onSend: () => void
  children?: ReactNode
}

function PageHead({ at, title, of }: { at: number; title: string | null; of: number }) {
  return (
    <header className={styles.pageHead}>
      <p>
        第 {at + 1} 页，共 {of} 页
      </p>
      <progress value={at + 1} max={of} aria-hidden />
      {title !== null && <h2>{title}</h2>}
    </header>
  )
}

/** The first invalid question gets the focus. */
export function GuestQuestions(props: GuestQuestionsProps) {
  const { open, values, rows, faults, setFaults, failure, isSending, verb, check, onSend, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(0)
  const pages = askedPages(open, values)
  const at = Math.min(wanted, pages.length - 1)
  const isLast = at === pages.length - 1
  const focus = (selector: string) =>
    // The timeout lets React render the element before the focus moves.
    setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  const go = (page: number) => {
    setWanted(page)
    form.current?.scrollIntoView({ block: 'start' })
  }
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingOf(open, values, rows)
    const here = Object.entries(missing).filter(([key]) => pageOf(open, pages, key) === at)
    const found = isLast ? { ...missing, ...check?.() } : Object.fromEntries(here)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      setWanted(pageOf(open, pages, first) ?? at)
      focus(`[name="${CSS.escape(first)}"]`)
    } else if (isLast) onSend()
    else go(at + 1)
  }
  const leave = useLeaving(open, { values, rows, setFaults })
  const wrong = Object.keys(faults).flatMap((key) => pageOf(open, pages, key) ?? [])
  const elsewhere = wrong.find((page) => page !== at)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={goOn} onBlur={leave}>
      {pages.length > 1 && <PageHead at={at} title={pages[at]!.title} of={pages.length} />}
      <GuestPage open={open} page={pages[at]!} values={values} faults={faults} onChange={props.onChange} />
      {isLast &&
        open.form.subs.map((sub) => (
          <GuestRows
            key={sub.key}
            sub={sub}
            rules={open.subRules[sub.key]}
            rows={rows[sub.key] ?? []}
            faults={faults}
            onChange={(next) => props.onRows({ [sub.key]: next })}
          />
        ))}
      {isLast && children}
      {failure && (
        <p className={styles.fault} role="alert">
          <Icon name="warning" size={16} />
          {failure}
        </p>
      )}
      {elsewhere !== undefined && (
        <Button kind="ghost" size="small" onClick={() => go(elsewhere)}>
          第 {elsewhere + 1} 页还有要改的地方，去看看
        </Button>
      )}
      {isLast ? (
        <Button type="submit" wide loading={isSending} loadingText="正在提交">
          {verb}
        </Button>
      ) : (
        <Button type="submit" wide>
          下一页
        </Button>
      )}
      {at > 0 && (
        <Button kind="outline" wide onClick={() => go(at - 1)}>
          上一页
        </Button>
      )}
    </form>
  )
}
