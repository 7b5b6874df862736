import { useTitle } from '../shared/title.ts'
import { ButtonLink } from '../shared/ui/button.tsx'
import { EmptyState } from '../shared/ui/state.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  useTitle('页面不存在')
  return (
    <div className={styles.page}>
      <EmptyState title="抱歉，你访问的页面不存在或仍在开发中" text="地址可能写错了，也可能这个页面搬走了。" face="worried" pose="rest" width={144} alone action={<ButtonLink to="/index">返回首页</ButtonLink>} />
    </div>
  )
}
