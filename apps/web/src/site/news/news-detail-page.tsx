import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Missing } from '../missing/missing.tsx'
import { useArticle } from './news-query.ts'
import styles from './news.module.css'

function ArticleSkeleton() {
  return (
    <Card padded className={styles.article}>
      <div role="group" aria-busy="true" aria-label="正在加载资讯">
        <Skeleton width="60%" height={36} />
        <br />
        <Skeleton width="30%" />
        <br />
        <Skeleton height={240} radius={8} />
      </div>
    </Card>
  )
}

export function NewsDetailPage() {
  const [search] = useSearchParams()
  const { data, error, isLoading, refetch, isRefetching } = useArticle(search.get('id') ?? '')
  useTitle(data?.newsTitle ?? '资讯')
  return (
    <div className={classNames(styles.page, styles.narrow)}>
      {isLoading && <ArticleSkeleton />}
      {!isLoading && !data && (
        <Missing
          title="找不到这篇资讯"
          failed="资讯没有加载出来"
          why="它可能被收起来了，或者链接抄错了。"
          others={{ to: '/newsList', text: '看看别的资讯' }}
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data && (
        <Card as="article" padded className={styles.article}>
          <h1>{data.newsTitle}</h1>
          <p className={styles.when}>
            <Icon name="clock" size={16} />
            本文发布于：<time>{(data.releaseTime ?? data.createTime)?.slice(0, 16)}</time>
            {data.newsCategory && (
              <Link to={`/newsList?${new URLSearchParams({ category: data.newsCategory })}`}>
                <Chip tone="blue">{data.newsCategory_dictText}</Chip>
              </Link>
            )}
          </p>
          {data.newsCover_url && <img className={styles.cover} src={data.newsCover_url} alt="" />}
          <RichText html={data.newsContent ?? ''} className={styles.text} below={1} />
        </Card>
      )}
      {!isLoading && (
        <p className={styles.back}>
          <ButtonLink to="/newsList" kind="outline" size="small" icon="left">
            全部资讯
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
