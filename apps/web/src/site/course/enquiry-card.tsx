import { useState } from 'react'
import { lazyPart } from '@mashu/ui/lazy-part'
import { useSiteConfig, type SiteConfig } from '../../api/site-config.ts'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { RenderNearViewport } from '../layout/render-near-viewport.tsx'
import styles from './enquiry.module.css'

/** Loaded on demand, because visitors who only read need no fields and no captcha. */
const EnquiryForm = lazyPart(() => import('./enquiry-form.tsx'), 'EnquiryForm')
/** Reserved height in px, so that the page does not grow when the form loads. */
const FORM_HEIGHT = 520

function contacts(siteConfig: SiteConfig): { icon: IconName; name: string; text: string; to?: string }[] {
  const { contactPhone, contactWechat, contactAddress, contactHours } = siteConfig
  return [
    { icon: 'phone' as const, name: '电话', text: contactPhone, to: `tel:${contactPhone.replace(/[^\d+]/g, '')}` },
    { icon: 'message' as const, name: '微信', text: contactWechat },
    { icon: 'compass' as const, name: '地址', text: contactAddress },
    { icon: 'clock' as const, name: '时间', text: contactHours },
  ].filter((way) => way.text !== '')
}

function Contacts() {
  const ways = contacts(useSiteConfig())
  if (ways.length === 0) return null
  return (
    <dl className={styles.contacts}>
      {ways.map(({ icon, name, text, to }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} size={20} label={name} />
          </dt>
          <dd>{to ? <a href={to}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EnquiryCardProps {
  course: { id: string; courseName: string }
}

function FormNearViewport({ course }: EnquiryCardProps) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <div role="alert">
        <p className={styles.text}>表单没有加载出来，请检查网络。</p>
        <Button kind="soft" onClick={() => setMissing(false)}>
          再试一次
        </Button>
      </div>
    )
  return (
    <RenderNearViewport height={FORM_HEIGHT}>
      {() => (
        <EnquiryForm
          course={course}
          onMissing={() => setMissing(true)}
          waiting={<div style={{ minHeight: FORM_HEIGHT }} />}
        />
      )}
    </RenderNearViewport>
  )
}

export function EnquiryCard({ course }: EnquiryCardProps) {
  return (
    <Card padded as="section" aria-label="报名咨询">
      <h2 className={styles.title}>想报名？问问老师</h2>
      <p className={styles.text}>留下电话，老师会联系你，介绍上课时间和适合孩子的班级。</p>
      <Contacts />
      <FormNearViewport course={course} />
    </Card>
  )
}
