import { config } from '@mashu/contract/sys/config'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { PrivacyConsent } from './privacy-consent.tsx'
import styles from './privacy-page.module.css'

/** Shown if the school has not written its own text. */
function Usual() {
  return (
    <>
      <h2>我们保存什么</h2>
      <p>
        孩子的账号、姓名、班级和作品，用来上课、批改和展示作品；家长在报名咨询里填写的称呼、手机号、孩子年龄和留言，只用来联系你。
      </p>
      <h2>谁能看到</h2>
      <p>没有发布的作品只有孩子本人和老师能看到。报名咨询只有学校负责招生的老师能看到，不会公开，也不会交给第三方。</p>
      <h2>保存多久、怎样删除</h2>
      <p>
        孩子在校学习期间一直保存。家长可以随时请学校把孩子的全部数据导出一份，或者永久删除；删除后订单按法律保留，但看不出是谁，备份到期后消失。登录和操作日志按法律保存至少六个月。
      </p>
      <h2>监护人同意</h2>
      <p>不满 14 岁的孩子使用本站，要由监护人同意。这份说明改变时，我们会请监护人再看一遍。</p>
      <h2>浏览器里保存什么</h2>
      <p>登录状态和还没上传的作品草稿保存在你的浏览器里。网站不使用第三方统计和广告。</p>
    </>
  )
}

export function PrivacyPage() {
  const { brandName } = useSiteConfig()
  useTitle('隐私说明')
  const { data, isPending, error, refetch, isRefetching } = useQuery({
    ...queryOf(config.getConfig, { query: { key: 'privacyHtml' } }),
    retry: false,
  })
  return (
    <div className={styles.page}>
      <Card padded as="article" className={styles.text}>
        <h1>{brandName}隐私说明</h1>
        {isPending && <Skeleton height={200} radius={8} />}
        {error && (
          <ErrorState
            title="隐私说明没有加载出来"
            error={error}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
        {data !== undefined && (hasContent(data) ? <RichText html={data} below={1} /> : <Usual />)}
        {data !== undefined && <PrivacyConsent />}
      </Card>
    </div>
  )
}
