import { useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { Missing } from '../missing/missing.tsx'
import { pageFrom } from '../list/page-number.ts'
import { Pager } from '../list/pager.tsx'
import { WorkGrid, WorkGridSkeleton } from '../work/work-card.tsx'
import { useAuthor, useShownWorks } from './friend-query.ts'
import styles from './friend-page.module.css'

const addressOf = (id: string, page: number) =>
  `/friend-detail?${new URLSearchParams({ id, ...(page > 1 ? { page: String(page) } : {}) })}`

function Works({ id, page }: { id: string; page: number }) {
  const { data, error, isPending, refetch, isRefetching } = useShownWorks(id, page)
  if (isPending) return <WorkGridSkeleton count={4} />
  if (!data)
    return (
      <Card>
        <ErrorState title="作品没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      </Card>
    )
  if (data.records.length === 0)
    return (
      <Card>
        <EmptyState
          title="这里还没有作品"
          text="公开的作品会出现在这里。"
          action={<ButtonLink to="/workList">看看大家的作品</ButtonLink>}
        />
      </Card>
    )
  return (
    <>
      <h2 className={styles.count}>
        作品 <small>共 {data.total} 个</small>
      </h2>
      <WorkGrid works={data.records} eager={4} />
      <Pager current={data.current} pages={data.pages} to={(next) => addressOf(id, next)} label="作品分页" />
    </>
  )
}

export function FriendPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data: author, error, isLoading, refetch, isRefetching } = useAuthor(id)
  useTitle(author ? `${author.realname}的作品` : '社区')
  if (!isLoading && !author) {
    return (
      <Missing
        title="找不到这个人"
        failed="没有加载出来"
        why="这里只有公开过作品的小作者。"
        others={{ to: '/workList', text: '看看大家的作品' }}
        error={error}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  return (
    <div className={styles.page}>
      <Card className={styles.who}>
        {author ? (
          <Avatar src={author.avatar_url ?? author.avatar} name={author.realname} size={96} />
        ) : (
          <Skeleton width={96} height={96} radius={48} />
        )}
        <div>
          {author ? <h1>{author.realname}</h1> : <Skeleton width={160} height={36} />}
          <p>{author?.school || '小创作者'}</p>
        </div>
      </Card>
      <Works id={id} page={pageFrom(search.get('page'))} />
    </div>
  )
}
