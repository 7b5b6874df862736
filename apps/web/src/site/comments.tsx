import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../shared/redirect.ts'
import { useSession, type UserInfo } from '../shared/session.ts'
import { Avatar } from '../shared/ui/avatar.tsx'
import { Button, ButtonLink } from '../shared/ui/button.tsx'
import { ErrorState } from '../shared/ui/state.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { useComments, useDeleteComment, useSaveComment, type Comment } from './comment-query.ts'
import { sinceText } from './moment.ts'
import styles from './comments.module.css'

const MOST = 500

function Writer({ workId, user }: { workId: string; user: UserInfo }) {
  const [text, setText] = useState('')
  const save = useSaveComment(workId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const comment = text.trim()
    if (comment && !save.isPending) save.mutate(comment, { onSuccess: () => setText('') })
  }
  return (
    <form className={styles.write} onSubmit={send}>
      <Avatar src={user.avatar} name={user.realname} />
      <div className={styles.box}>
        <textarea rows={3} maxLength={MOST} value={text} onChange={(event) => setText(event.target.value)} placeholder="说说这个作品怎么样吧" aria-label="评论" />
        <div className={styles.foot}><span>{text.length} / {MOST}</span><Button type="submit" size="small" disabled={text.trim() === ''} loading={save.isPending} loadingText="正在发表">发表评论</Button></div>
      </div>
    </form>
  )
}

function Guest() {
  const { pathname, search } = useLocation()
  return <div className={styles.guest}><span>登录后就能评论</span><ButtonLink to={loginPath(pathname + search)} kind="white" size="small">登录</ButtonLink></div>
}

function One({ comment, workId }: { comment: Comment; workId: string }) {
  const remove = useDeleteComment(workId)
  const name = comment.realname ?? '同学'
  return (
    <li>
      <Avatar src={comment.avatar_url ?? comment.avatar} name={name} />
      <div>
        <div className={styles.head}>
          <b>{name}</b>
          <time title={comment.createTime ?? undefined}>{sinceText(comment.createTime)}</time>
          {comment.deletable && <button type="button" disabled={remove.isPending} onClick={() => remove.mutate(comment.id)}>删除</button>}
        </div>
        <p>{comment.comment}</p>
      </div>
    </li>
  )
}

function List({ workId }: { workId: string }) {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } = useComments(workId)
  if (isPending) return <div aria-busy="true" style={{ padding: '24px 0' }}><Skeleton height={64} radius={16} /></div>
  if (!data) return <ErrorState title="评论没有加载出来" text="作品还可以接着玩。" onRetry={() => void refetch()} retrying={isRefetching} />
  if (data.length === 0) return <p className={styles.none}>暂无评论</p>
  return (
    <>
      <ul className={styles.list}>{data.map((comment) => <One key={comment.id} comment={comment} workId={workId} />)}</ul>
      {hasNextPage && <div className={styles.more}><Button kind="outline" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>加载更多</Button></div>}
    </>
  )
}

/** What people say about a work; only drawn where the school allows comments. */
export function Comments({ workId }: { workId: string }) {
  const { user } = useSession()
  return (
    <section className={styles.comments} aria-label="评论">
      <h2>评论</h2>
      {user ? <Writer workId={workId} user={user} /> : <Guest />}
      <List workId={workId} />
    </section>
  )
}
