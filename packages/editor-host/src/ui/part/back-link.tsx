import { type MouseEvent, type ReactNode, useState } from 'react'
import type { WorkSession } from '../../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Mascot, Spinner } from './icon.tsx'

interface BackLinkProps {
  session: Pick<WorkSession, 'leave' | 'giveUp'>
  href: string
  className: string
  label?: string
  children: ReactNode
  /** Tests replace this function. */
  go?: (href: string) => void
}

const assign = (href: string): void => location.assign(href)
const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** Saves the work first. If this fails, the link asks the child. */
export function BackLink({ session, href, className, label = '返回', children, go = assign }: BackLinkProps) {
  const [step, setStep] = useState<'here' | 'keeping' | 'at-risk'>('here')
  const keep = (): void => {
    setStep('keeping')
    session.leave().then(
      (safe) => {
        if (safe) go(href)
        setStep(safe ? 'here' : 'at-risk')
      },
      () => setStep('at-risk'),
    )
  }
  const goAnyway = (): void => {
    session.giveUp()
    go(href)
  }
  const leave = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (step === 'here') keep()
  }
  return (
    <>
      <a className={className} href={href} aria-label={label} aria-busy={step === 'keeping'} onClick={leave}>
        {children}
      </a>
      {step === 'at-risk' && (
        <Dialog title="作品还没有保存好" art={<Mascot face="worried" />} onClose={() => setStep('here')}>
          <p>这台电脑存不下，网络也连不上。现在离开，刚才改的会丢掉。</p>
          <div className="mashu-buttons">
            <button type="button" className="mashu-button" onClick={goAnyway}>
              不要了，离开
            </button>
            <button type="button" className="mashu-button" onClick={keep}>
              再保存一次
            </button>
            <button type="button" className="mashu-button mashu-button-main" onClick={() => setStep('here')} data-focus>
              留在这里
            </button>
          </div>
        </Dialog>
      )}
      {step === 'keeping' && (
        <span className="mashu-hidden" role="status">
          <Spinner />
          正在保存
        </span>
      )}
    </>
  )
}
