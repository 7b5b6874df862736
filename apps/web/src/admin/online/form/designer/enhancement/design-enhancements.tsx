import { useQuery } from '@tanstack/react-query'
import {
  enhancementEvents,
  enhancementKinds,
  formEnhancement,
  type Enhancement,
  type EnhancementKind,
} from '@mashu/contract/online/enhancement/enhancement'
import { RetryBar } from '../../../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../../../api/query.ts'
import { Chip } from '../../../../../ui/card/chip.tsx'
import { Skeleton } from '../../../../../ui/state/skeleton.tsx'
import { EnhancementOffers, type EnhancementsProps } from './enhancement-offers.tsx'
import styles from '../../form.module.css'
import own from './enhancement.module.css'

/** Advice for an imported record without an automatic replacement. */
const INSTEAD: Readonly<Record<EnhancementKind, string>> = {
  js: '没有认出可以直接代替的写法。显示、必填、计算和检查，请在“规则”里写。',
  sql: '没有认出可以直接代替的写法。填写字段、发消息、通知别的系统，请用表单列表里的“动作”。',
  java: '程序不在这里，只有它的名字。填写字段、发消息、通知别的系统，请用表单列表里的“动作”。',
  button: '按钮本身请用表单列表里的“动作”来做，可以写明什么时候能点、谁能点。',
}

function eventOf({ kind, event }: Enhancement, all: readonly Enhancement[]): string {
  if (kind === 'button') return event
  const button = all.find((each) => each.kind === 'button' && each.event === event)
  return button?.name || (enhancementEvents[event] ?? event)
}

/** 原系统的增强: imported code and buttons, which can only be read, or replaced by the offered rules and actions. */
export function DesignEnhancements(props: EnhancementsProps) {
  const { formId } = props
  const { data, error } = useQuery({
    ...queryOf(formEnhancement.list, { query: { id: formId } }),
    refetchOnWindowFocus: false,
  })
  return (
    <section aria-label="原系统的增强">
      <h2 className={styles.heading}>原系统的增强</h2>
      <p className={styles.hint}>
        这些代码和按钮是和表单一起从原系统搬来的，只留着给人看，从不运行。能用规则或动作代替的，下面可以直接改用；请对照原文，没有列出来的部分没有代替。
      </p>
      {error && <RetryBar error={error} />}
      {!data && !error && (
        <div aria-busy="true" aria-label="正在读取">
          <Skeleton height={160} radius={8} />
        </div>
      )}
      <ul className={styles.fields}>
        {data?.map((record) => {
          const { id, kind, name, note, content, isActive, offers } = record
          const event = eventOf(record, data)
          const title = `${enhancementKinds[kind]}：${(kind === 'button' && name) || event}`
          return (
            <li key={id} className={own.record} aria-label={title}>
              <h3 className={own.title}>
                {title}
                {!isActive && <Chip>原系统里停用</Chip>}
              </h3>
              {note && <p className={styles.hint}>{note}</p>}
              {content && (
                // Keys scroll a long text only if the text can have the focus.
                <pre className={own.text} tabIndex={0} aria-label={`${title}的原文`}>
                  {content}
                </pre>
              )}
              {offers.length > 0 ? (
                <EnhancementOffers offers={offers} {...props} />
              ) : (
                <p className={styles.hint}>{INSTEAD[kind]}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
