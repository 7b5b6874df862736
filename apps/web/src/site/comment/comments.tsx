import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../page/redirect.ts'
import { useSession } from '../../api/session.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { useComments } from './comment-query.ts'
import styles from './comments.module.css'

function Guest() {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.guest}>
      <span>登录后就能评论</span>
      <ButtonLink to={loginPath(`${pathname}${search}#comments`)} kind="white" size="small">
        登录
      </ButtonLink>
    </div>
  )
}

function List({ workId }: { workId: string }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    useComments(workId)
  if (isPending)
    return (
      <div role="group" aria-busy="true" aria-label="正在加载评论" style={{ padding: '24px 0' }}>
        <Skeleton height={64} radius={16} />
      </div>
    )
  if (!data)
    return <ErrorState title="评论没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  if (data.length === 0) return <p className={styles.none}>暂无评论，来说第一句吧</p>
  return (
    <>
      <ul className={styles.list}>
        {data.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button kind="outline" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            加载更多
          </Button>
        </div>
      )}
      {!hasNextPage && data.length > 10 && <p className={styles.none}>已加载完啦！</p>}
    </>
  )
}

/** Rendered only if the school allows comments. Links with `#comments` scroll here. */
export function Comments({ workId }: { workId: string }) {
  const { user } = useSession()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#comments') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">评论</h2>
      {user ? (
        <div className={styles.write}>
          <Avatar src={user.avatar} name={user.realname} />
          <CommentForm workId={workId} />
        </div>
      ) : (
        <Guest />
      )}
      <List workId={workId} />
    </section>
  )
}
