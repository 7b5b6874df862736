import type { WorkOrigin } from '@mashu/contract/teaching/work'
import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { originText } from '../../ui/work/origin.ts'
import { workKind } from '../../ui/work/work-kind.ts'
import { Missing } from '../missing/missing.tsx'
import { Comments } from '../comment/comments.tsx'
import { kindOf } from './filter.ts'
import { InsideLink, LikeButton, ReportButton, ShareButton } from './work-actions.tsx'
import { countText } from './count.ts'
import { Player } from './player.tsx'
import { WorkSide } from './work-side.tsx'
import { useWork, type ShownWork } from './work-detail-query.ts'
import player from './player.module.css'
import styles from './work-page.module.css'

function Loading() {
  return (
    <div className={styles.page} role="group" aria-busy="true" aria-label="正在加载作品">
      <div className={styles.main}>
        <div className={player.frame}>
          <div className={player.stage} />
        </div>
        <div className={styles.info}>
          <div className={styles.titles}>
            <Skeleton width="50%" height={32} />
            <br />
            <Skeleton width="30%" />
          </div>
        </div>
      </div>
      <div className={styles.side}>
        <Skeleton height={176} radius={16} />
        <Skeleton height={120} radius={16} />
      </div>
    </div>
  )
}

function Tags({ work }: { work: ShownWork }) {
  const kind = workKind(work.workType)
  const chip = kind && <Chip dot={kind.colour}>{kind.text}</Chip>
  const list = kindOf(work.workType)
  return (
    <>
      {chip &&
        (list ? (
          <Link to={`/workList?type=1&kind=${list}`} className={styles.tag} title={`更多 ${kind.text} 作品`}>
            {chip}
          </Link>
        ) : (
          chip
        ))}
      {work.workStatus === '4' && (
        <Link to="/workList?type=3" className={styles.tag}>
          <Chip tone="amber">精选作品</Chip>
        </Link>
      )}
    </>
  )
}

function Origin({ origin }: { origin: WorkOrigin }) {
  if (origin.id === null) return <p className={styles.origin}>{originText(origin)}</p>
  return (
    <p className={styles.origin}>
      改编自 {origin.realname} 的{' '}
      <Link to={`/work-detail?id=${encodeURIComponent(origin.id)}`}>《{origin.workName}》</Link>
    </p>
  )
}

function Info({ work }: { work: ShownWork }) {
  return (
    <div className={styles.info}>
      <div className={styles.titles}>
        <h1>{work.workName}</h1>
        {work.origin && <Origin origin={work.origin} />}
        <div className={styles.meta}>
          <Tags work={work} />
          <span>
            <Icon name="clock" size={16} label="创作时间" />
            <time>{(work.publishTime ?? work.createTime ?? '').slice(0, 16)}</time>
          </span>
          <span>
            <Icon name="eye" size={16} />
            {countText(work.viewNum)} 次观看
          </span>
          <ReportButton work={work} />
        </div>
      </div>
      <div className={styles.actions}>
        <LikeButton work={work} />
        <InsideLink work={work} />
        <ShareButton work={work} />
      </div>
    </div>
  )
}

function Shown({ work }: { work: ShownWork }) {
  const siteConfig = useSiteConfig()
  const author = work.realname ?? '小作者'
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Player work={work} />
        <Info work={work} />
        <Card className={styles.author}>
          <Avatar src={work.avatar_url ?? work.avatar} name={author} size={56} />
          <div>
            <b title={author}>{author}</b>
            <p>这个作品的作者</p>
          </div>
          <ButtonLink
            to={`/friend-detail?id=${encodeURIComponent(work.userId)}`}
            kind="outline"
            size="small"
            iconAfter="right"
          >
            看看主页
          </ButtonLink>
        </Card>
        {hasContent(siteConfig['_workShareHtml']) && (
          <Card padded className={styles.share}>
            <RichText html={siteConfig['_workShareHtml']} below={1} />
          </Card>
        )}
        {siteConfig.allowComment === '1' && <Comments workId={work.id} />}
      </div>
      <WorkSide work={work} />
    </div>
  )
}

export function WorkPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? search.get('workId') ?? ''
  const { data, error, isLoading, refetch, isRefetching } = useWork(id)
  useTitle(data?.workName ?? (isLoading ? '作品' : '找不到作品'))
  if (isLoading) return <Loading />
  return data ? (
    <Shown key={data.id} work={data} />
  ) : (
    <Missing
      title="找不到这个作品"
      failed="作品没有加载出来"
      why="它可能被收起来了，还没有公开，或者链接抄错了。"
      others={{ to: '/workList', text: '看看别的作品' }}
      error={error}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}
