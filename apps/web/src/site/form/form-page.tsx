import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { call } from '@mashu/client'
import { publicForm, type GuestForm } from '@mashu/contract/online/form/public/public-form'
import { keyOf } from '../../api/query.ts'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { readKept } from './kept-answer.ts'
import { NewAnswer } from './new-answer.tsx'
import { OwnAnswer } from './own-answer.tsx'
import type { OpenGuestForm } from './use-answer.ts'
import styles from './form-page.module.css'

async function openForm(token: string, signal: AbortSignal): Promise<OpenGuestForm> {
  const form = await call(publicForm.read, { params: { token }, signal })
  // Most forms have neither rules nor effects and do not load the code that evaluates them.
  const isRuled = ({ rules, effects }: Pick<GuestForm, 'rules' | 'effects'>) => rules.length + effects.length > 0
  const ruled = form.subs.filter(isRuled)
  if (!isRuled(form) && ruled.length === 0) return { token, form, rules: undefined, subRules: {} }
  const { guestRules } = await import('./guest-rules.ts')
  const subRules = Object.fromEntries(ruled.map((sub) => [sub.key, guestRules(sub)]))
  return { token, form, rules: guestRules(form), subRules }
}

const minute = (time: string | null) => (time ?? '').slice(0, 16)

const shut: Record<Exclude<GuestForm['state'], 'open'>, (form: GuestForm) => { title: string; text: string }> = {
  off: () => ({ title: '学校已经停止收集', text: '有问题请直接联系学校。' }),
  early: ({ openTime }) => ({ title: '还没有开始', text: `${minute(openTime)} 开始填写，请到时间再来。` }),
  closed: ({ closeTime }) => ({ title: '已经截止', text: `${minute(closeTime)} 截止。有问题请直接联系学校。` }),
  full: () => ({ title: '名额已满', text: '收到的份数已经到了上限。有人退出时可能会再开放。' }),
  unfit: () => ({ title: '学校正在修改这张表单', text: '请稍后再来。' }),
}

function Content({ open, secret }: { open: OpenGuestForm; secret: string }) {
  const { form, token } = open
  if (secret && form.fields.length > 0) return <OwnAnswer key={secret} open={open} secret={secret} />
  if (form.state === 'open') return <NewAnswer key={token} open={open} />
  const { title, text } = shut[form.state](form)
  const left = readKept(token)?.isWaiting ? '你填的内容还在这台设备上，没有送到学校，请联系学校。' : ''
  return <EmptyState title={title} text={`${text}${left}`} pose="rest" />
}

/** A form of the school for guests (公开填写). The private link of an answer has a secret after `#`. */
export function FormPage() {
  const { token = '' } = useParams()
  const secret = useLocation().hash.slice(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(publicForm.read, token),
    queryFn: ({ signal }) => openForm(token, signal),
    retry: false,
    // The form must not change while a guest fills it in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useTitle(data?.form.title ?? '填写表单')
  return (
    <div className={styles.page}>
      <Card padded as="article" className={styles.card}>
        {!data && error && (
          <ErrorState title="表单没有打开" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div aria-busy="true" aria-label="正在打开表单">
            <Skeleton height={320} radius={16} />
          </div>
        )}
        {data && (
          <>
            <h1>{data.form.title}</h1>
            {data.form.intro && <p className={styles.intro}>{data.form.intro}</p>}
            <Content open={data} secret={secret} />
          </>
        )}
      </Card>
    </div>
  )
}
